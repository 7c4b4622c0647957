import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {parse} from 'yaml';
import {createDraw, type Cited} from './mutations/cited/draw.ts';
import {createJournal, type Entry} from './mutations/cited/journal.ts';
import {described, reportOf, shareOf} from './mutations/cited/report.ts';
import {build, runBrowser, runUnit, type Outcome} from './mutations/cited/run-citing.ts';
import type {Mutant} from './mutations/cited/mutant.ts';
import {passagesOf} from './mutations/cited/passages.ts';
import type {Said} from './mutations/cited/said.ts';
import {createTree, filesIn, type Tree} from './mutations/cited/tree.ts';
import {randomOf} from './mutations/random.ts';
import {readCitations} from './requirements/citations.ts';
import {judge as judgeLevels} from './requirements/needs.ts';
import {groupsIn} from './requirements/groups.ts';

/*
 * Whether tests notice when what they cite breaks: `node scripts/mutate-cited.mjs FILE`, FILE being the list of
 * requirements. Picks items by the seed, breaks the line that most likely does what each says, in a copy of the
 * checkout, and runs the tests that cite it, these alone. What was judged stands in `.waymark/mutated`, and a run that
 * was ended goes on there.
 */
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    count: {type: 'string', default: '100'},
    seed: {type: 'string', default: '1'},
    minutes: {type: 'string', default: '60'},
    jobs: {type: 'string', default: '1'},
    /** These items alone. */
    only: {type: 'string', multiple: true},
    /** What was not noticed is judged again. */
    again: {type: 'boolean', default: false},
    /** Says what would be broken, and runs nothing. */
    'dry-run': {type: 'boolean', default: false},
    /** The share, in per cent, below which it ends with 1. */
    floor: {type: 'string', default: '95'},
  },
});
const root = join(import.meta.dirname, '..');
const seed = Number(values.seed);

const [list] = positionals;
const groups =
  list === undefined ? 'Say which list of requirements: node scripts/mutate-cited.mjs FILE' : groupsIn(list);
if (typeof groups === 'string') {
  console.error(groups);
  process.exit(2);
}
const citations = readCitations(root);
const places = (parse(readFileSync(join(root, 'tests/specification/places.yaml'), 'utf8')) ?? {}) as Record<
  string,
  Said
>;

const needsOf = new Map(judgeLevels(root, citations).map(({id, needs}) => [id, needs]));

/** Items that tests cite, in the order of the seed. */
function drawItems(): readonly Cited[] {
  const random = randomOf(seed);
  const all = (groups as Exclude<typeof groups, string>)
    .flatMap(({items}) => items)
    .flatMap(({id, text}): Cited[] => {
      const cited = citations.get(id) ?? [];
      const said = places[id];
      if (cited.length === 0) return [];
      return [
        {
          id,
          text,
          tests: cited,
          passages: passagesOf(root, cited, id),
          needs: needsOf.get(id) ?? [],
          ...(said === undefined ? {} : {said}),
        },
      ];
    });
  if (values.only !== undefined) return all.filter(({id}) => values.only?.includes(id));
  return all
    .map((item) => ({item, rank: random.below(2 ** 30)}))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, Number(values.count))
    .map(({item}) => item);
}

const isBrowser = (file: string): boolean => file.startsWith('tests/journeys/');
/** Scenarios are run by a test, whose titles have their ids. */
const unitFiles = (tests: readonly string[]): readonly string[] => [
  ...new Set(
    tests.filter((file) => !isBrowser(file)).map((file) => (file.endsWith('.yaml') ? 'tests/scenarios.test.ts' : file)),
  ),
];

const readsBuild = (file: string): boolean => readFileSync(join(root, file), 'utf8').includes('dist/app');

/** Unit tests of what is built come after a build. */
async function runUnitOf(
  folder: string,
  files: readonly string[],
  ids: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const notBuilt = files.some(readsBuild) ? await build(folder, 'unit') : undefined;
  return notBuilt ?? runUnit(folder, files, ids, env);
}

/** Unit tests first, for they are quicker; browser tests only where those hold. */
async function judge(tree: Tree, {id, tests}: Cited): Promise<Outcome> {
  const unit = unitFiles(tests);
  const browser = tests.filter(isBrowser);
  const first: Outcome = unit.length === 0 ? {is: 'passed', passed: 0} : await runUnitOf(tree.folder, unit, [id]);
  if (first.is === 'failed' || browser.length === 0) return first;
  const second = await runBrowser(tree.folder, browser, id);
  return second.is === 'failed' || first.is === 'passed' ? second : first;
}

async function judgeBroken(tree: Tree, item: Cited, mutant: Mutant): Promise<Outcome> {
  const mend = tree.breaks(mutant);
  try {
    return await judge(tree, item);
  } finally {
    mend();
  }
}

/** A test that fails anyway would notice everything: no run begins with one among the unit tests. */
async function mustHold(tree: Tree): Promise<void> {
  const tests = unitFiles(items.flatMap((item) => item.tests));
  const outcome =
    tests.length === 0
      ? undefined
      : await runUnitOf(
          tree.folder,
          tests,
          items.map(({id}) => id),
          {},
        );
  if (outcome === undefined || outcome.is === 'passed') return;
  console.error('Tests that cite these items fail as it is, nothing being broken. Mend them first: npm run test:unit');
  process.exit(2);
}

const started = performance.now();
const journal = createJournal(join(root, `.waymark/mutated/seed-${values.seed}.ndjson`));
const items = drawItems();
const judged = new Map(journal.entries().map((entry) => [entry.id, entry]));
const isDone = ({id}: Cited): boolean => {
  const entry = judged.get(id);
  return entry !== undefined && (!values.again || entry.noticed !== undefined);
};
const waiting = items.filter((item) => !isDone(item) || values.only !== undefined);
const files = filesIn(root);
const {draw} = createDraw(root, files);

async function work(tree: Tree | undefined): Promise<void> {
  for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
    if ((performance.now() - started) / 60_000 > Number(values.minutes)) return;
    const from = performance.now();
    const mutant = await draw(item, seed);
    const seconds = (): number => Math.round((performance.now() - from) / 100) / 10;
    if (mutant === undefined || tree === undefined) {
      const entry: Entry = {
        id: item.id,
        ...(mutant && {mutant: {...mutant, from: textOf(mutant)}}),
        seconds: seconds(),
      };
      console.log(described(entry));
      if (tree !== undefined) journal.add(entry);
      continue;
    }
    const broken = {...mutant, from: textOf(mutant)};
    const outcome = await judgeBroken(tree, item, mutant);
    const entry: Entry = {
      id: item.id,
      mutant: broken,
      ...(outcome.is === 'failed' ? {noticed: outcome.by} : {}),
      ...(outcome.is === 'unclear' ? {unclear: outcome.why} : {}),
      seconds: seconds(),
    };
    journal.add(entry);
    console.log(described(entry));
  }
}

const textOf = ({file, span: [start, end]}: {file: string; span: readonly [number, number]}): string =>
  readFileSync(join(root, file), 'utf8').slice(start, end);

if (values['dry-run']) await work(undefined);
else {
  const trees = Array.from({length: Number(values.jobs)}, (_, index) =>
    createTree(root, join(root, `.waymark/mutated/tree-${String(index + 1)}`)),
  );
  const [first] = trees;
  if (first !== undefined && judged.size === 0) await mustHold(first);
  await Promise.all(trees.map(work));
  const drawn = new Set(items.map(({id}) => id));
  const entries = journal.entries().filter(({id}) => drawn.has(id));
  console.log(`\nSeed ${values.seed}, ${String(entries.length)} of ${String(items.length)} items judged.`);
  console.log(reportOf(entries));
  process.exitCode = shareOf(entries) * 100 >= Number(values.floor) ? 0 : 1;
}
