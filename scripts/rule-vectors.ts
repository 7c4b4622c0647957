import {run} from './vectors/run.ts';

/*
 * Runs vectors of JSON-logic that stand in a folder: `node scripts/rule-vectors.mjs FOLDER`. Each is
 * asked of json-logic-js and of the language, compiled as an author would have written it. What may
 * differ stands in `tests/rules/compat/differences.json`.
 */
process.exitCode = run(process.argv.slice(2), {
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});
