import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, it} from 'vitest';
import {formats} from '../src/catalog/formats/index.ts';
import {kinds} from '../src/catalog/kinds/index.ts';
import {operators} from '../src/catalog/operators/index.ts';
import {widgetDefinitions} from '../src/catalog/widgets/definitions.ts';
import {diagnosticCatalog} from '../src/diagnostics/catalog.ts';
import {testPages} from '../src/diagnostics/codes/test.ts';
import {foreignWidgets} from '../src/renderer/theme/foreign-widgets.ts';

const root = resolve(import.meta.dirname, '..');

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

const foldersOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Ids by file name: `<id>.ts`, registries and tests left out. */
const idsOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => name.slice(0, -'.ts'.length));

describe('registries', () => {
  it('name every operator, and each has its cases', () => {
    expect(Object.keys(operators).toSorted()).toEqual(idsOf('src/catalog/operators').toSorted());
    const without = Object.keys(operators).filter((id) => !existsSync(join(root, `tests/rules/${id}.json`)));
    expect(without, 'operators without tests/rules/<id>.json').toEqual([]);
  });

  it('name every kind of field, and its control is one', () => {
    expect(Object.keys(kinds).toSorted()).toEqual(idsOf('src/catalog/kinds').toSorted());
    const controls = Object.values(kinds).flatMap((kind) => [
      kind.control,
      ...(kind.controlOver ? [kind.controlOver.control] : []),
    ]);
    expect(controls.filter((id) => widgetDefinitions[id]?.use !== 'control')).toEqual([]);
  });

  it('name every widget, each with a component and its test', () => {
    const ids = foldersOf('src/catalog/widgets');
    expect(Object.keys(widgetDefinitions).toSorted()).toEqual(ids.toSorted());
    const files = new Set(filesBelow('src/catalog/widgets'));
    const has = (id: string, names: readonly string[]): boolean =>
      names.some((name) => files.has(`src/catalog/widgets/${id}/${name}`));
    expect(
      ids.filter((id) => has(id, ['Control.tsx', 'Display.tsx']) === Object.hasOwn(foreignWidgets, id)),
      'widgets without a component, or with one besides that of RJSF',
    ).toEqual([]);
    const drawnByRjsf = Object.values(widgetDefinitions).flatMap(({id, drawnBy}) => (drawnBy === 'rjsf' ? [id] : []));
    expect(Object.keys(foreignWidgets).toSorted()).toEqual(drawnByRjsf.toSorted());
    const tests = [...files].filter((path) => path.endsWith('.test.tsx'));
    const text = tests.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
    const untested = ids.filter(
      (id) => !tests.some((path) => path.startsWith(`src/catalog/widgets/${id}/`)) && !text.includes(`./${id}/`),
    );
    expect(untested.toSorted(), 'widgets without a test').toEqual(drawnByRjsf.toSorted());
    const foreign = readFileSync(join(root, 'src/renderer/theme/foreign-widgets.test.tsx'), 'utf8');
    expect(
      drawnByRjsf.filter((id) => !foreign.includes(`'ui:widget': '${id}'`)),
      'widgets of RJSF without a test',
    ).toEqual([]);
  });

  it('name every widget of a plug-in of this workspace, each with its test, and each plug-in with a page', () => {
    const files = filesBelow('plugins');
    const modules = files.filter((path) => /^plugins\/[^/]+\/widgets\/[^/]+(?<!\.test)\.tsx$/.test(path));
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((path) => !files.includes(path.replace('.tsx', '.test.tsx')))).toEqual([]);
    const pages = foldersOf('plugins').map((id) => `plugins/${id}/README.md`);
    expect(pages.filter((path) => !files.includes(path))).toEqual([]);
  });

  it('name every format', () => {
    const files = idsOf('src/catalog/formats');
    expect(Object.values(formats).filter(({id}) => !Object.hasOwn(formats, id))).toEqual([]);
    expect(Object.keys(formats).filter((id) => !files.includes(id))).toEqual([]);
  });
});

describe('diagnostics', () => {
  // Found by whoever reads the files or runs them: no workspace has them by itself.
  const elsewhere = new Set(['unreadable-file', ...Object.keys(testPages)]);
  const codes = Object.keys(diagnosticCatalog).filter((code) => !elsewhere.has(code));
  // Each has cases that it finds, some by an override, and one that it must not: checks.test and proofs.test ask for them.
  const placesOf = (code: string) => [`tests/checks/${code}/cases.yaml`, `src/proofs/${code}/cases.yaml`];

  it.each(codes)('%s has golden cases', (code) => {
    expect(
      placesOf(code).some((path) => existsSync(join(root, path))),
      placesOf(code).join(' or '),
    ).toBe(true);
  });

  it('have no golden case for a code that does not exist', () => {
    expect(foldersOf('tests/checks').filter((code) => !codes.includes(code))).toEqual([]);
  });
});

describe('the documentation', () => {
  const folders = ['src', 'src/cli', 'src/compiler', 'src/renderer', 'src/sandbox', 'src/server', 'tests'];

  it.each(folders)('has a line for every folder of %s, and for none that is not there', (folder) => {
    const text = readFileSync(join(root, folder, 'README.md'), 'utf8');
    const firstCells = [...text.matchAll(/^\| ([^|]*) \|/gm)].map(([, cell = '']) => cell);
    const named = firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)\/`/g)].map(([, name = '']) => name));
    expect(named.toSorted()).toEqual(foldersOf(folder).toSorted());
  });
});

describe('the engine', () => {
  // Words of the first journey; the catalogue and the reference server may know some of them.
  const words = [
    ...['heloc', 'dscr', 'home[- ]?equity', 'hmda', 'notar[iy]', 'lien', 'bpo', 'giact', 'plaid', 'truv', 'pointserv'],
    ...[
      'disburse',
      'autopay',
      'mortgage',
      'escrow',
      'payoff',
      'rescission',
      'deed',
      'co-?deed',
      'underwrit',
      'paystub',
    ],
    ...['application[- ]?uuid', 'app[- ]?uuid'],
    ...['flood', 'apprais', 'borrower', 'signer', 'lender', 'credit', 'insurance', 'valuation'],
  ];
  const ofTheJourney = new RegExp(String.raw`(?<![a-z])(?:${words.join('|')})`, 'i');
  const saysOne = (text: string): boolean => ofTheJourney.test(text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2'));
  /** Files of everybody but the catalogue and the server: code, tests, comments, styles, pages. */
  const engine = filesBelow('src').filter((path) => !/^src\/(?:catalog|sandbox)\//.test(path));

  it('knows no journey', () => {
    expect(engine.length).toBeGreaterThan(400);
    const found = engine.flatMap((path) =>
      `${path}\n${readFileSync(join(root, path), 'utf8')}`
        .split('\n')
        .flatMap((line, index) => (saysOne(line) ? [`${path}:${index}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('names no plug-in of this workspace in what is built into every app', () => {
    // The reference server has a service that the chat calls, and tools of developers know its modes.
    const built = filesBelow('src').filter((path) => /^src\/(?!sandbox|server|devtools).*\.(?:tsx?|css)$/.test(path));
    const names = foldersOf('plugins');
    expect(names).not.toEqual([]);
    const found = built.flatMap((path) =>
      names
        .filter((name) => `${path}\n${readFileSync(join(root, path), 'utf8')}`.includes(name))
        .map((name) => [path, name]),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'hasLien',
    'heloc_id',
    'applicationUuid',
    'appUuid',
    'NOTARY',
    'additionalSigner',
    '// the lender',
    'co-deed',
  ])('would be found out by %s', (text) => {
    expect(saysOne(text)).toBe(true);
  });

  it.each(['client', 'indeed', 'accredited', 'alien'])('may say %s', (text) => {
    expect(saysOne(text)).toBe(false);
  });
});

describe('comments and titles', () => {
  const texts = ['src', 'scripts', 'tests', 'packages', 'plugins']
    .flatMap(filesBelow)
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

  it('cite no document by a number of its principles, which nobody can look up here', () => {
    expect(texts.filter(([, text]) => /\bprinciple [0-9]/.test(text)).map(([path]) => path)).toEqual([]);
  });

  it('name documents that are there', () => {
    const there = new Set([
      'README.md',
      ...['docs', 'packages', 'src', 'tests'].flatMap(filesBelow),
      ...readdirSync(root),
    ]);
    const names = new Set([...there].map((path) => path.replace(/^.*\//, '')));
    const cited = texts.flatMap(([path, text]) =>
      [...text.matchAll(/^\s*(?:\/?\*|\/\/).*?([\w/.-]+\.md)\b/gm)].map(([, name = '']) => [path, name] as const),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(([, name]) => !there.has(name) && !names.has(name))).toEqual([]);
  });
});
