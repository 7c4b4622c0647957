import {parseArgs} from 'node:util';
import {readWorkspace} from '../src/cli/workspace.ts';
import {createJudge} from './mutations/judge.ts';
import {kinds} from './mutations/mutation.ts';
import {randomOf} from './mutations/random.ts';
import {described, tableOf} from './mutations/report.ts';
import {runMutations} from './mutations/run.ts';
import {sitesOf} from './mutations/sites.ts';

const {values} = parseArgs({
  options: {
    count: {type: 'string', default: '300'},
    seed: {type: 'string', default: '1'},
    kind: {type: 'string'},
    'no-proofs': {type: 'boolean', default: false},
    verbose: {type: 'boolean', default: false},
  },
});
const root = process.cwd();
const {files} = readWorkspace(root);
const {before, judge} = await createJudge(files, {proofs: !values['no-proofs']});
if (before.length > 0) {
  console.error('The flows have findings as they are. Mend them first: npx waymark validate --deep');
  process.exit(1);
}
const sites = sitesOf(files, root);
console.error(kinds.map((kind) => `${kind} ${sites.filter((site) => site.kind === kind).length}`).join(', '));
const only = kinds.find((kind) => kind === values.kind);
const started = performance.now();
const run = await runMutations(files, sites, judge, {
  count: Number(values.count),
  random: randomOf(Number(values.seed)),
  ...(only === undefined ? {} : {only}),
  progress: ({mutation, verdict}, done) => {
    if (verdict.is === 'survived') console.log(`${described(mutation, files)}\n`);
    else if (values.verbose)
      console.log(`${verdict.by} ${verdict.finding.code}: ${verdict.finding.message}\n${described(mutation, files)}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r${done}`);
  },
});
console.log(tableOf(run));
console.log(
  `\n${run.same} more changed nothing and were drawn again. ${Math.round((performance.now() - started) / 1000)} s.`,
);
