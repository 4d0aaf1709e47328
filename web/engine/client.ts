// The page's side: a worker for the table, and a second one for bots, started when one is to think.
import type { Answer, Call } from './messages';
import type { Brief } from './thinker';
import type { Engine, Opinion, Position } from './types';
import { EngineError } from './types';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** A worker whose methods are called by messages. */
class Remote {
  private readonly worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;
  private broken: Error | null = null;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.answered(data));
    this.worker.addEventListener('error', (event) => this.fail(new Error(event.message || 'worker.js')));
  }

  call<Result>(method: string, ...args: unknown[]): Promise<Result> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.broken) {
        reject(this.broken);
        return;
      }
      const call: Call = { id: ++this.count, method, args };
      this.waiting.set(call.id, { resolve, reject });
      this.worker.postMessage(call);
    }) as Promise<Result>;
  }

  /** Nothing more is answered; what waits is answered by an error. */
  fail(error: Error): void {
    this.broken = error;
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  private answered(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (!waiting) return;
    if ('refusal' in answer) waiting.reject(new EngineError(answer.refusal));
    else if ('fault' in answer) waiting.reject(new Error(answer.fault));
    else waiting.resolve(answer.result);
  }
}

class Stopped extends Error {}

/** How long a bot thinks that is not told: its own number of rounds. */
const unlimited = 0;

class WorkerEngine {
  private readonly table = new Remote();
  private thinker: Remote | null = null;

  call<Result>(method: string, ...args: unknown[]): Promise<Result> {
    return this.table.call<Result>(method, ...args);
  }

  async think(pace: number): Promise<Position> {
    try {
      const brief = await this.brief(null, pace);
      const plies = await this.thinking<number[]>('botLine', brief);
      return await this.table.call<Position>('answer', brief.revision, plies);
    } catch (error) {
      if (error instanceof Stopped) return this.table.call<Position>('position');
      throw error;
    }
  }

  async opinions(level: string, pace: number): Promise<Opinion[]> {
    try {
      return await this.thinking<Opinion[]>('botOpinions', await this.brief(level, pace));
    } catch (error) {
      if (error instanceof Stopped) return [];
      throw error;
    }
  }

  /** At once: the worker goes, and another one is started when it is needed. */
  stop(): void {
    this.stops++;
    this.thinker?.fail(new Stopped());
    this.thinker = null;
  }

  close(): void {
    this.stop();
    this.table.fail(new Error('closed'));
  }

  private stops = 0;

  private async brief(bot: string | null, pace: number): Promise<Brief> {
    const { stops } = this;
    const milliseconds = Math.max(0, Math.round(pace)) || unlimited;
    const brief = await this.table.call<Brief>('brief', bot, { milliseconds, iterations: unlimited });
    if (stops !== this.stops) throw new Stopped();
    return brief;
  }

  private async thinking<Result>(method: string, brief: Brief): Promise<Result> {
    if (!this.thinker) {
      const { stops } = this;
      const module = await this.table.call<WebAssembly.Module>('compiled');
      if (stops !== this.stops) throw new Stopped();
      this.thinker ??= new Remote();
      void this.thinker.call('start', module).catch(() => undefined);
    }
    return this.thinker.call<Result>(method, brief);
  }
}

/** A table of its own; close it when it is no longer needed. */
export function createEngine(): Engine {
  const remote = new WorkerEngine();
  return {
    games: () => remote.call('games'),
    begin: (setup) => remote.call('begin', setup),
    open: (text, tiles) => remote.call('open', text, tiles),
    text: () => remote.call('text'),
    tileSet: (text) => remote.call('tileSet', text),
    world: () => remote.call('world'),
    tileArt: (kind, rotation, copy, glow) => remote.call('tileArt', kind, rotation, copy, glow),
    picture: (options) => remote.call('picture', options),
    play: (id) => remote.call('play', id),
    arkPath: (cells) => remote.call('arkPath', cells),
    back: () => remote.call('back'),
    confirm: () => remote.call('confirm'),
    undo: () => remote.call('undo'),
    resign: (player) => remote.call('resign', player),
    seat: (player, bot) => remote.call('seat', player, bot),
    think: (pace) => remote.think(pace),
    opinions: (level, pace) => remote.opinions(level, pace),
    stop: () => remote.stop(),
    show: (line) => remote.call('show', line),
    freeTurn: (player, kind) => remote.call('freeTurn', player, kind),
    line: (text) => remote.call('freeLine', text),
    close: () => remote.close(),
  };
}
