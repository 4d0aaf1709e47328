// Offline and installed, where the browser allows it: over https and on this machine. Elsewhere everything works without.

/** Registers the worker that keeps the client, once the page has what it needs itself. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  const register = (): void => {
    // Private windows and settings may refuse it: the page does not need it.
    navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
