// Files that the build puts beside the scripts: asset('i18n/ro.json'), asset('rules/winter.en.json').

/** All scripts of a build lie in one folder, whose name changes with every build: a file there never changes. */
export function asset(name: string): string {
  return new URL(name, import.meta.url).href;
}
