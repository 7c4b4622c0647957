import {join} from 'node:path';
import {beforeEach, expect, it, vi} from 'vitest';
import type * as Os from 'node:os';
import {renderJson} from '../../diagnostics/render/json.ts';
import {sharesOf, type Share} from '../../compiler/share.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import type {Files} from '../../model/workspace.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {checkAnew} from './checked.ts';
import {startShares} from './share-thread.ts';
import {readWorkspace} from './workspace.ts';

const machine = vi.hoisted(() => ({processors: 2}));
const count = vi.hoisted(() => 120);
vi.mock('node:os', async (original) => ({
  ...(await original<typeof Os>()),
  availableParallelism: () => machine.processors,
}));
vi.mock('./share-sizes.ts', () => ({shareSizes: {ofShare: 25, forShares: count, forThread: count}}));
beforeEach(() => {
  machine.processors = 2;
});

const {files: library} = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
const names = Array.from({length: count}, (_, at) => `partner-${at}`);

/** So many organisations more, each with something to say of it, some of which others of them extend. */
const many: Files = new Map([
  ...library,
  ...names.flatMap((name, at): readonly (readonly [string, string])[] => {
    const near = 10 * Math.floor(at / 30);
    const parent = at % 5 === 4 ? names[at % 10 === 4 ? count - 5 - near : 5 + near] : 'default';
    const hosts = at % 7 === 0 ? [] : [`hosts: [${at % 50 === 1 ? 'here' : name}.example]`];
    const settings = [`org: ${name}`, `extends: ${parent}`, ...hosts, `brand: {companyName: Library ${at}}`];
    const override = `changes: check\nbecause: They say so.\ntitle: Check ${at % 3}\n`;
    return [
      [`orgs/${name}/org.yaml`, `${settings.join('\n')}\n`],
      ...(at % 10 === 0 ? ([[`orgs/${name}/flows/card/screens/check.yaml`, override]] as const) : []),
    ];
  }),
]);
const withoutHosts = new Map(
  [...many].map(([file, text]) => [file, text.replace('[here.', `[${file.split('/')[1]}.`)]),
);

/** What is found where nothing is kept. */
const foundIn = async (files: Files): Promise<string> =>
  renderJson((await checkAnew({root: tempWorkspace({}), files, diagnostics: []}, {})).diagnostics, files);

it.each<[name: string, files: Files]>([
  ['where nothing is wrong', withoutHosts],
  ['where several have a host', many],
  ['where one cannot be read', new Map([...withoutHosts, ['orgs/partner-90/org.yaml', '- org\n']])],
])('finds with two threads what one finds, %s', async (_, files) => {
  const two = await foundIn(files);
  machine.processors = 1;
  const one = await foundIn(files);
  expect(two).toBe(one);
  expect(one).toContain('\n');
});

it('counts anew where one thread begins anew, for want of what only all organisations tell', async () => {
  const counts: number[] = [];
  const progress: TellProgress = (_, count) => {
    if (typeof count === 'object') counts.push(count.done);
  };
  const files = new Map([...withoutHosts, ['orgs/partner-119/org.yaml', 'org: partner-119\nextends: partner\n']]);
  const {diagnostics} = await checkAnew({root: tempWorkspace({}), files, diagnostics: []}, {progress});
  expect(diagnostics.map(({code}) => code)).toContain('unknown-org');
  const again = counts.slice(counts.lastIndexOf(0));
  expect(counts.lastIndexOf(0)).toBeGreaterThan(0);
  expect(again).toEqual(again.map((_, at) => at));
});

const sharesIn = (files: Files): readonly Share[] => sharesOf(files, [1, 1, 1]);

it('is begun for many organisations alone, where there are processors for it', () => {
  expect(startShares(library, sharesIn(library))).toBeUndefined();
  expect(startShares(many, sharesIn(many).slice(0, 1))).toBeUndefined();
  machine.processors = 1;
  expect(startShares(many, sharesIn(many))).toBeUndefined();
});

it('gives nothing where its thread ends before it has', async () => {
  const thread = startShares(many, sharesIn(many));
  thread?.stop();
  expect(await thread?.done).toBeUndefined();
});
