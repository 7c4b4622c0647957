import {parseArgs} from 'node:util';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {createJudge} from './mutations/judge.ts';
import {kinds} from './mutations/mutation.ts';
import {randomOf} from './mutations/random.ts';
import {described, tableOf} from './mutations/report.ts';
import {proveRun, runMutations, without} from './mutations/run.ts';
import {sitesOf} from './mutations/sites.ts';

const {values} = parseArgs({
  options: {
    count: {type: 'string', default: '300'},
    seed: {type: 'string', default: '1'},
    kind: {type: 'string'},
    'no-proofs': {type: 'boolean', default: false},
    unrecorded: {type: 'boolean', default: false},
    verbose: {type: 'boolean', default: false},
  },
});
const root = process.cwd();
const {files} = readWorkspace(root);
const {before, judge, prove} = await createJudge(files);
/** Scenarios that were written from the flows as they are: they say what was so, not what is wanted. */
const isRecorded = (file: string): boolean => /^tests\/scenarios\/(?:looks|conditions)\//.test(file);
// What is found anyway would be found of each.
if (before.length > 0 || (!values['no-proofs'] && prove(files).is === 'found')) {
  for (const {code, message} of before.slice(0, 5)) console.error(`${code}: ${message}`);
  console.error('The flows have findings as they are. Mend them first: npx waymark validate --deep');
  process.exit(1);
}
const sites = sitesOf(files, root);
const only = kinds.find((kind) => kind === values.kind);
const copies = sites.filter(({copy}) => copy === true).length;
console.log(`${sites.length} places may be broken; ${copies} of them are words for people, and are not drawn.\n`);
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
  if (verdict.is === 'survived' || verdict.is === 'not-proved') console.log(`${described(mutation, files)}\n`);
if (values.verbose)
  for (const {mutation, verdict} of run.judged)
    if (verdict.is === 'found')
      console.log(`${verdict.by} ${verdict.finding.code}: ${verdict.finding.message}\n${described(mutation, files)}\n`);
if (values.unrecorded) {
  const plain = new Map([...files].filter(([file]) => !isRecorded(file)));
  const bare = await createJudge(plain);
  if (bare.before.length > 0) console.error(`Without recorded scenarios: ${bare.before[0]?.message ?? ''}`);
  const less = await without(quick, bare.judge, isRecorded);
  console.log(`Without recorded scenarios, before the proofs (${seconds()} s):\n\n${tableOf(less)}\n`);
  if (!values['no-proofs'])
    console.log(`Without them, with the proofs (${seconds()} s):\n\n${tableOf(proveRun(less, bare.prove))}\n`);
}
