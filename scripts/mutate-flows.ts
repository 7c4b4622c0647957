import {parseArgs} from 'node:util';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {createJudge} from './mutations/judge.ts';
import {kinds} from './mutations/mutation.ts';
import {randomOf} from './mutations/random.ts';
import {described, tableOf} from './mutations/report.ts';
import {proveRun, runMutations} from './mutations/run.ts';
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
const {before, judge, prove} = await createJudge(files);
// What is found anyway would be found of each.
if (before.length > 0 || (!values['no-proofs'] && prove(files).is === 'found')) {
  console.error('The flows have findings as they are. Mend them first: npx waymark validate --deep');
  process.exit(1);
}
const sites = sitesOf(files, root);
const only = kinds.find((kind) => kind === values.kind);
const started = performance.now();
const seconds = (): number => Math.round((performance.now() - started) / 1000);
const note = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${text}`);
};
const quick = await runMutations(files, sites, judge, {
  count: Number(values.count),
  random: randomOf(Number(values.seed)),
  ...(only === undefined ? {} : {only}),
  progress: (done) => note(`${done} judged`),
});
console.log(`Before the proofs (${seconds()} s):\n\n${tableOf(quick)}\n`);
const run = values['no-proofs']
  ? quick
  : proveRun(quick, prove, ({mutation, verdict}) => note(`${mutation.what} ${verdict.is}`));
note('');
if (!values['no-proofs']) console.log(`With the proofs (${seconds()} s):\n\n${tableOf(run)}\n`);
console.log(`${run.same} more changed nothing, as is proved, and were drawn again. What survived:\n`);
for (const {mutation, verdict} of run.judged)
  if (verdict.is === 'survived') console.log(`${described(mutation, files)}\n`);
if (values.verbose)
  for (const {mutation, verdict} of run.judged)
    if (verdict.is === 'found')
      console.log(`${verdict.by} ${verdict.finding.code}: ${verdict.finding.message}\n${described(mutation, files)}\n`);
