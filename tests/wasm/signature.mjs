// Prints what `bastide bench --signature` prints, computed by the module that is named.
import { loadEngine } from './engine.mjs';

const engine = await loadEngine(process.argv[2]);
console.log(engine.signatures().join('\n'));
