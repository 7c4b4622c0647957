// Writes made-up recorded applications for `waymark replay`: node scripts/recorded-sample.mjs FILE [COUNT] [ROOT]
import {closeSync, openSync, writeSync} from 'node:fs';
import {register} from 'tsx/esm/api';

register();
const [file, count = '1000', root = '.'] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node scripts/recorded-sample.mjs FILE [COUNT] [ROOT]');
  process.exit(2);
}
const {createChecker} = await import('../src/cli/workspace/checked.ts');
const {sampleApplications} = await import('../src/cli/replay/sample.ts');
const {files, compilation} = (await createChecker(root, {artifacts: false}))();
const out = openSync(file, 'w');
let lines = [];
for (const recorded of sampleApplications(files, compilation, Number(count))) {
  lines.push(`${JSON.stringify(recorded)}\n`);
  if (lines.length === 1000) {
    writeSync(out, lines.join(''));
    lines = [];
  }
}
writeSync(out, lines.join(''));
closeSync(out);
