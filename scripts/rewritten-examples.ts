import {join} from 'node:path';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {productChanges, type ProductChange} from '../tests/changes/changes.ts';
import {createRewriter} from '../tests/changes/rewritten.ts';

/*
 * What twelve changes of the product do to the scenarios that `waymark examples` recorded: how many no longer hold, how
 * many lines are written for that, and how many beyond it. `node scripts/rewritten-examples.mjs`, with names of changes
 * for some of them. Ends with 1 where a line is written that no effect of the change explains.
 */
const {files} = readWorkspace(join(import.meta.dirname, '..'));
const rewritten = createRewriter();
const named = process.argv.slice(2);
const none: Pick<ProductChange, 'name' | 'edits'> = {name: 'no change', edits: () => ({})};
const asked = [none, ...productChanges].filter(({name}) => named.length === 0 || named.includes(name));
console.log('change | recorded | no longer hold | their lines changed | lines added | lines beyond the effect');
console.log('---|--:|--:|--:|--:|--:');
let most = 0;
for (const {name, edits} of asked) {
  const changed = new Map(files);
  for (const [path, text] of Object.entries(edits())) {
    if (text === null) changed.delete(path);
    else changed.set(path, text);
  }
  const {recorded, wrong, changed: lines, added, beyond} = await rewritten(changed);
  console.log([name, recorded, wrong, lines, added, beyond.length].join(' | '));
  for (const line of beyond) console.error(`  ${line}`);
  most = Math.max(most, beyond.length);
}
process.exitCode = most > 0 ? 1 : 0;
