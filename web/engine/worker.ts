// The engine's worker. The page runs this script twice: for a table, and for bots that think about it.
import type { Answer, Call } from './messages';
import { Session } from './session';
import type { Brief } from './thinker';
import { botLine, botOpinions } from './thinker';
import { EngineError } from './types';
import { Wasm } from './wasm';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL('bastide.wasm', import.meta.url));
  if (!response.ok) throw new Error(`bastide.wasm: ${response.status}`);
  // Servers that do not know the type of the file are no reason to fail.
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

function random(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!;
}

class Engine {
  private readonly session: Session;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly wasm: Wasm,
  ) {
    this.session = new Session(wasm, random);
  }

  /** The compiled module, for another worker. */
  compiled(): WebAssembly.Module {
    return this.module;
  }

  botLine(brief: Brief): number[] {
    return botLine(this.wasm, brief);
  }

  botOpinions(brief: Brief): unknown {
    return botOpinions(this.wasm, brief);
  }

  call(method: string, args: unknown[]): unknown {
    const owner: object = method in this ? this : this.session;
    const found = (owner as Record<string, unknown>)[method];
    if (typeof found !== 'function') throw new Error(`no method ${method}`);
    return found.apply(owner, args);
  }
}

let engine: Promise<Engine> | null = null;

async function start(given: WebAssembly.Module | null): Promise<Engine> {
  const module = given ?? (await compile());
  return new Engine(module, await Wasm.load(module, () => performance.now() * 1000));
}

/** What could not be loaded is tried again with the next call. */
async function started(): Promise<Engine> {
  engine ??= start(null);
  try {
    return await engine;
  } catch (error) {
    engine = null;
    throw error;
  }
}

async function answer({ id, method, args }: Call): Promise<Answer> {
  try {
    if (method === 'start') {
      engine = start((args[0] as WebAssembly.Module | undefined) ?? null);
      await started();
      return { id, result: null };
    }
    return { id, result: (await started()).call(method, args) };
  } catch (error) {
    if (error instanceof EngineError) return { id, refusal: error.refusal };
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}

// One after the other, in the order in which they came.
let last: Promise<unknown> = Promise.resolve();
scope.addEventListener('message', ({ data }: MessageEvent<Call>) => {
  last = last.then(async () => scope.postMessage(await answer(data)));
});
