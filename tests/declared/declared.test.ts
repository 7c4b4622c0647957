import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {itemSchema, type FactType} from '../../src/catalog/operations/schema.ts';
import {widgetDefinitions} from '../../src/catalog/widgets/definitions.ts';
import {isRecord} from '../../src/lib/is-record.ts';
import {settings} from '../../src/server/settings.ts';
import {compilation, root} from '../compiled.ts';
import {isGenerated, membersIn, namedIn, namedInCode, type Named} from './names-in-code.ts';
import {propertiesOf, ReadsOfFlows} from './reads-of-flows.ts';

const {contract, orgs} = compilation;
const excused = parse(readFileSync(join(import.meta.dirname, 'unread.yaml'), 'utf8')) as Readonly<
  Record<'operations' | 'facts' | 'widgets' | 'language' | 'members', Readonly<Record<string, string>>>
>;

const code = namedInCode('src', 'plugins', 'scripts', 'packages/vscode/src');
const below = (...folders: readonly string[]): readonly Named[] =>
  code.filter(({path}) => folders.some((folder) => path.startsWith(`${folder}/`)));
const readsIn = (files: readonly Named[]) => new Set(files.flatMap(({reads}) => [...reads]));
const namesIn = (files: readonly Named[]) => new Set(files.flatMap(({reads, texts}) => [...reads, ...texts]));

const server = below('src/sandbox', 'src/server');
const browser = code.filter(({path}) =>
  /^(?:plugins|src\/(?:api|app|catalog|devtools|lib|renderer|runtime|shell))\//.test(path),
);
/** Where a widget is: our own in the catalogue, that of a plug-in in its folder. */
const folderOf = (widget: string): string => {
  const plugIn = widgetDefinitions[widget]?.plugIn;
  return plugIn === undefined ? `src/catalog/widgets/${widget}` : `plugins/${plugIn}`;
};

/** Facts that the tables of the server name: what moves a step, and what it writes to people. */
const namesInTables = ['steps.yaml', 'notifications.yaml'].flatMap((file) =>
  [...readFileSync(join(root, 'src/sandbox/lender', file), 'utf8').matchAll(/\b[a-z]+(?:\.\w+)+/g)].flatMap(([path]) =>
    path.split('.'),
  ),
);
const namesByReader = new Map<string, ReadonlySet<string>>();

const reads = new ReadsOfFlows(contract);
for (const org of Object.values(orgs)) reads.add(org);

const namesOfBrowser = namesIn(browser);
// What begins a visit is made at once, by the page that the compiler gives.
const namesOfCalls = namesIn([...browser, ...below('src/compiler/emit')]);
const calledByCode = new Set(Object.keys(contract.operations).filter((id) => namesOfCalls.has(id)));
for (const id of calledByCode) {
  const {answer, body} = contract.operations[id] ?? {};
  if (answer !== undefined) reads.give(answer, 'browser');
  if (body !== undefined) reads.give(body, 'browser');
}
// Given by the interpreter and the shell; no operation answers with them.
for (const name of ['session', 'here', 'today', 'step', 'machine']) reads.give(contract.facts[name] ?? {}, 'browser');

describe('everything declared is used, or stands in unread.yaml with its reason', () => {
  it('operations: a flow reads or calls them, or code of the browser names them', () => {
    const alternatives = Object.values(contract.operations).map(({operation}) => operation.alternative?.id);
    const unread = Object.keys(contract.operations).filter(
      (id) => !reads.operations.has(id) && !calledByCode.has(id) && !alternatives.includes(id),
    );
    expect(unread.toSorted()).toEqual(listed('operations'));
  });

  it('facts: a rule or text reads every property, or who is given it whole, or the server', () => {
    const unread = Object.entries(contract.facts).flatMap(([name, type]) =>
      name === 'org' ? [] : unreadBelow(type, name, isFactNamed),
    );
    expect(unread.toSorted()).toEqual(listed('facts').filter((path) => !path.startsWith('org.')));
  });

  it('keys of organisations: a rule or text reads every one, or code that reads the key which it stands in', () => {
    const unread = unreadBelow(contract.facts['org'] ?? {}, 'org', isSettingNamed);
    expect(unread.toSorted()).toEqual(listed('facts').filter((path) => path.startsWith('org.')));
  });

  it('properties of our own widgets: the widget reads them', () => {
    const own = Object.entries(widgetDefinitions).filter(([, {drawnBy}]) => drawnBy === undefined);
    const unread = own.flatMap(([id, definition]) => {
      const files = below(folderOf(id)).filter(({path}) => !path.endsWith('/definition.ts'));
      const names = namesIn(files);
      return Object.keys(propertiesOf(definition.props) ?? {})
        .filter((name) => !names.has(name))
        .map((name) => `${id}.${name}`);
    });
    expect(unread.toSorted()).toEqual(listed('widgets'));
  });

  it('keys of the language: the compiler or a check reads them', () => {
    const names = new Set(
      [...namesIn(below('src/compiler', 'src/checks', 'src/cli', 'src/server/plan'))].flatMap((text) =>
        text.split(' '),
      ),
    );
    const keys = readdirSync(join(root, 'schemas/flow')).flatMap((file) =>
      keysIn(JSON.parse(readFileSync(join(root, 'schemas/flow', file), 'utf8'))),
    );
    expect([...new Set(keys)].filter((key) => !names.has(key)).toSorted()).toEqual(listed('language'));
  });

  it('members of types, settings of the server among them: some code reads them, or a table of the server', () => {
    const names = new Set([...[...namesIn(code)].flatMap((name) => [name, ...name.split('.')]), ...namesInTables]);
    const members = code.filter(({path}) => !isGenerated(path)).flatMap(({path}) => membersIn(path));
    expect(members.length).toBeGreaterThan(3000);
    const unread = members.filter(([, name]) => !names.has(name)).map(([type, name]) => `${type}.${name}`);
    expect([...new Set(unread)].toSorted()).toEqual(listed('members'));
  });

  it('settings of the environment: the page for operators tells of each what the code says, and of no other', () => {
    const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
    const told = [...page.matchAll(/^\| `([A-Z_]+)` \| (.*) \| (.*) \|$/gm)].map(([, ...cells]) => cells);
    expect(told).toEqual(Object.values(settings).map(({name, otherwise, meaning}) => [name, otherwise, meaning]));
  });

  it('settings of the environment: each is read by its place in the table, and no other variable is', () => {
    const files = below('src/server', 'src/sandbox').filter(({path}) => path !== 'src/server/settings.ts');
    const isVariable = (name: string): boolean => /^(?:WAYMARK_\w+|PORT|HOST|NODE_ENV|DATABASE_URL)$/.test(name);
    expect([...namesIn(files)].filter(isVariable)).toEqual([]);
    const read = readsIn(files.filter(({path}) => path.endsWith('/config.ts')));
    expect(Object.keys(settings).filter((key) => !read.has(key))).toEqual([]);
  });

  it('gives a reason for everything that it lists', () => {
    const reasons = Object.values(excused).flatMap((section) => Object.entries(section ?? {}));
    expect(reasons.filter(([, reason]) => reason.split(' ').length < 4)).toEqual([]);
  });
});

describe('what counts as reading', () => {
  const sample = namedIn(
    'sample.ts',
    "const {one} = a; b.two; c['three']; d.four = 1; e['five'] = 2; f.six += 1; const g = {seven: 1};",
  );

  it('is what is taken, and not what is only set', () => {
    expect([...sample.reads].toSorted()).toEqual(['one', 'six', 'three', 'two']);
  });
});

function listed(section: keyof typeof excused): readonly string[] {
  return Object.keys(excused[section] ?? {}).toSorted();
}

/** Paths of properties that nothing reads; of what is unread, nothing inside is looked at. */
function unreadBelow(
  type: FactType,
  path: string,
  isNamed: (properties: object, path: string) => boolean,
): readonly string[] {
  const properties = propertiesOf(type);
  if (properties === undefined) {
    const items = itemSchema(type);
    return propertiesOf(items) === undefined || isEntity(items) ? [] : unreadBelow(items, path, isNamed);
  }
  return Object.entries(properties).flatMap(([name, inner]) => {
    const place = `${path}.${name}`;
    if (!reads.reads(properties, name) && !isNamed(properties, place)) return [place];
    return isRecord(inner) && !isEntity(inner as FactType) ? unreadBelow(inner as FactType, place, isNamed) : [];
  });
}

/** What has a file of its own is looked at there. */
function isEntity(type: FactType): boolean {
  const properties = propertiesOf(type);
  return Object.values(contract.facts).some((fact) => propertiesOf(fact) === properties && properties !== undefined);
}

function isFactNamed(properties: object, path: string): boolean {
  const name = path.split('.').at(-1) ?? '';
  return [...reads.readersOf(properties), 'server'].some((reader) => namesOf(reader).has(name));
}

/** Organisations are read in many places: a name alone says little, the two last names of a path in one file more. */
function isSettingNamed(properties: object, path: string): boolean {
  const [holder = '', name = ''] = path.split('.').slice(-2);
  if ([...reads.readersOf(properties)].some((reader) => namesOf(reader).has(name))) return true;
  return [...browser, ...server, ...below('src/compiler')].some(
    ({reads: names, texts}) => (names.has(name) || texts.has(name)) && (holder === 'org' || names.has(holder)),
  );
}

function namesOf(reader: string): ReadonlySet<string> {
  const known = namesByReader.get(reader) ?? namesFor(reader);
  namesByReader.set(reader, known);
  return known;
}

function namesFor(reader: string): ReadonlySet<string> {
  if (reader === 'browser') return namesOfBrowser;
  if (reader === 'server') return new Set([...readsIn(server), ...namesInTables]);
  if (reader.startsWith('formats/')) return namesIn(below('src/catalog/formats', 'src/lib'));
  const [sort, id = ''] = reader.split('/');
  const folder = sort === 'widgets' ? folderOf(id) : `src/catalog/${reader}`;
  return namesIn(below(folder, 'src/catalog/blocks', 'src/catalog/formats', 'src/lib'));
}

function keysIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(keysIn);
  if (!isRecord(schema)) return [];
  const own = isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
  return [...own, ...Object.values(schema).flatMap(keysIn)];
}
