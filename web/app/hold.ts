// A game goes on in one tab: two would write over each other's turns. The tab that opened it last has it.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('bastide-games') : null;

/** Takes a game for this tab, and calls `lost` when another tab takes it. Returns what lets it go. */
export function holdGame(id: string, lost: () => void): () => void {
  if (!channel) return () => undefined;
  const heard = (event: MessageEvent): void => {
    if (event.data === id) lost();
  };
  channel.addEventListener('message', heard);
  channel.postMessage(id);
  return () => channel.removeEventListener('message', heard);
}
