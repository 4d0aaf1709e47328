// Packed twins of the files, and what a first visit costs.
import zlib from 'node:zlib';
import { promisify } from 'node:util';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const packable = /\.(html|js|css|json|wasm|svg|webmanifest|txt)$/;

/** Adds `gz` and `br` to each file that becomes smaller by them. */
export async function pack(files) {
  await Promise.all(
    files.map(async (file) => {
      if (!packable.test(file.name)) return;
      const { bytes } = file;
      const quality = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const [gz, br] = await Promise.all([gzip(bytes, { level: 9 }), brotli(bytes, { params: quality })]);
      if (gz.length < bytes.length) file.gz = gz;
      if (br.length < bytes.length) file.br = br;
    }),
  );
}

const sum = (files, size) => files.reduce((total, file) => total + size(file), 0);
const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

/** Prints the sizes; returns the bytes of the first visit, by gzip. */
export function report(files, cold) {
  const sizes = [
    (file) => file.bytes.length,
    (file) => (file.gz ?? file.bytes).length,
    (file) => (file.br ?? file.bytes).length,
  ];
  const line = (name, list) => console.log(sizes.map((size) => kilo(sum(list, size))).join('') + `  ${name}`);
  console.log('   plain    gzip  brotli  (kB)');
  for (const file of cold) line(file.name, [file]);
  line('ready to play, from nothing', cold);
  line(`everything: ${files.length} files`, files);
  return sum(cold, sizes[1]);
}
