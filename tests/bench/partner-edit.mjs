import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {register} from 'tsx/esm/api';

/*
 * What an edit takes under `waymark dev`, in the workspace that is named: prints the seconds of the median for a file of one
 * partner and for a screen that all have, and by how many MB memory grows for each edit.
 */
register();
const [root] = process.argv.slice(2);
const {createChecker} = await import('../../src/cli/workspace/checked.ts');
const check = await createChecker(root);
if (check().compilation.manifest === undefined) throw new Error('The workspace has errors.');

const edit = (file, part, text) => {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const edited = before.replace(part, text);
  if (edited === before) throw new Error(`${file} has no such line.`);
  writeFileSync(path, edited);
  const started = performance.now();
  if (check().compilation.manifest === undefined) throw new Error(`The edit of ${file} is an error.`);
  return (performance.now() - started) / 1000;
};
const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const held = () => {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};
const rounds = Array.from({length: 9}, (_, round) => round);
const street = (round) => edit('orgs/partner-7/org.yaml', /street1: .*?,/, `street1: ${round} Example Shore,`);
rounds.slice(0, 3).forEach((round) => street(round + 100));
const before = held();
const partner = middle(rounds.map(street));
const growth = (held() - before) / rounds.length;
const all = middle(
  rounds.slice(0, 3).map((round) => edit('flows/heloc/screens/hold.yaml', /^title: .*/m, `title: Hold on ${round}`)),
);
console.log(JSON.stringify({partner, all, growth}));
