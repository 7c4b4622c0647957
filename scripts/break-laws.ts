import {parseArgs} from 'node:util';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {createLawJudge, drawn} from './laws/judge.ts';
import {violationsOf} from './laws/violations.ts';
import {randomOf} from './mutations/random.ts';

/*
 * Breaks the laws of a workspace in ways that a seed draws, and says how many are found:
 * node scripts/break-laws.mjs [--seed 1] [--count 100] [--org default]
 */
const {values} = parseArgs({
  options: {
    seed: {type: 'string', default: '1'},
    count: {type: 'string', default: '100'},
    org: {type: 'string', default: 'default'},
  },
});
const {files} = readWorkspace(process.cwd());
const {evidence, judge} = createLawJudge(files, values.org);
const all = Object.entries(evidence).flatMap(([flow, known]) => violationsOf(flow, known, files));
const random = randomOf(Number(values.seed));
const tally = new Map<string, number>();
for (const {violation, verdict} of drawn(all, Number(values.count), random, judge)) {
  tally.set(verdict, (tally.get(verdict) ?? 0) + 1);
  if (verdict !== 'broken') console.log(`${verdict}: ${violation.law} in ${violation.file}: ${violation.what}`);
}
console.log(
  `${all.length} ways are known. Of ${values.count} drawn by seed ${values.seed}: ${[...tally].map(([verdict, number]) => `${number} ${verdict}`).join(', ')}`,
);
