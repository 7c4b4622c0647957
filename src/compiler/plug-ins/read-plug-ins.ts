import {formats} from '../../catalog/formats/index.ts';
import {kinds} from '../../catalog/kinds/index.ts';
import {operators} from '../../catalog/operators/index.ts';
import type {Contract} from '../../catalog/operations/operations.ts';
import {plugInDefinitions} from '../../catalog/plug-ins/definitions.ts';
import {noPlugIns, type PlugIns} from '../../catalog/plug-ins/plug-ins.ts';
import {widgetDefinitions} from '../../catalog/widgets/definitions.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {IntegrationSources} from '../../model/foreign-sources.ts';
import type {MapTree} from '../../model/tree.ts';
import type {Files, Trees} from '../../model/workspace.ts';
import {filePlace, meantFile} from '../files/file-place.ts';
import {arithmetic, conditionWords as ofRules} from '../link/rules/core-operators.ts';
import {keyOrigin} from '../link/tree.ts';
import {checkWords} from './check-words.ts';
import {findModules, type ModuleSort, type PlugInModule} from './find-modules.ts';
import {checkSources, sourcesIn} from './read-sources.ts';
import type {Word} from './word.ts';
import {readFormatDefinition, readKindDefinition, readOperatorDefinition, widgetOf} from './read-words.ts';

/** What the plug-ins of a workspace add, and what is wrong with them. */
export interface ReadPlugIns {
  readonly plugIns: PlugIns;
  /** Operations of the contract that the server answers by code -> the module. */
  readonly operations: ReadonlyMap<string, string>;
  readonly modules: readonly PlugInModule[];
  /** What pages use of others, by the `integrations` of their organisation. */
  readonly sources: readonly IntegrationSources[];
  readonly diagnostics: readonly Diagnostic[];
}

const sorts = ['widgets', 'kinds', 'formats', 'operators', 'operations'] as const;

/** What compiled rules are made of besides: a rule that uses such a name would be read as that. */
const compiled = [
  'known',
  'filter',
  'scope',
  'map',
  'reduce',
  'merge',
  'cat',
  'substr',
  'log',
  'missing',
  'missing_some',
];

/**
 * Reads what the plug-ins of a workspace add, and makes it part of the catalogue: of this workspace, until another is
 * compiled. No module is run; that each is there is looked at.
 */
export function readPlugIns(flows: Trees, files: Files, contract: Contract): ReadPlugIns {
  plugInDefinitions(noPlugIns);
  const found: Diagnostic[] = [];
  const written = wordsIn(flows);
  const words = unlike(written, answeredIn(flows.get('server.yaml')), found);
  const of = <T>(
    sort: Word['sort'],
    make: (name: string, tree: MapTree, plugIn: string) => T,
  ): Readonly<Record<string, T>> =>
    Object.fromEntries(
      words.flatMap((word) => (word.sort === sort ? [[word.name, make(word.name, word.tree, word.plugIn)]] : [])),
    );
  const plugIns: PlugIns = {
    kinds: of('kinds', readKindDefinition),
    widgets: of('widgets', (name, tree, plugIn) => ({...widgetOf(name, tree), plugIn})),
    formats: of('formats', readFormatDefinition),
    operators: of('operators', readOperatorDefinition),
  };
  plugInDefinitions(plugIns);
  const modules = findModules(files.keys());
  found.push(
    ...checkModules(written, words, modules, flows, files),
    ...checkWords(words, plugIns, contract),
    ...checkSources(flows),
  );
  const operations = modules.flatMap(({sort, name, file}) => (sort === 'operations' ? [[name, file] as const] : []));
  return {plugIns, modules, sources: sourcesIn(flows), operations: new Map(operations), diagnostics: found};
}

function wordsIn(flows: Trees): readonly Word[] {
  return [...flows].flatMap(([file, tree]) => {
    const place = filePlace(file);
    if (place?.kind !== 'plugin') return [];
    return sorts.flatMap((sort) => {
      const all = tree.entries.get(sort);
      if (all?.kind !== 'map') return [];
      return [...all.entries].flatMap(([name, word]): readonly Word[] =>
        word.kind === 'map' ? [{plugIn: place.id, sort, name, tree: word}] : [],
      );
    });
  });
}

/** Operations of which `server.yaml` says who answers. */
function answeredIn(server: MapTree | undefined): readonly string[] {
  const operations = server?.entries.get('operations');
  return operations?.kind === 'map' ? [...operations.entries.keys()] : [];
}

/** Those whose names nothing else has. */
function unlike(words: readonly Word[], answered: readonly string[], found: Diagnostic[]): readonly Word[] {
  const taken = new Map<string, string>();
  for (const [sort, names] of [
    ['widgets', Object.keys(widgetDefinitions)],
    ['kinds', Object.keys(kinds)],
    ['formats', ['or', ...Object.keys(formats)]],
    ['operators', [...ofRules, ...Object.keys(arithmetic), ...compiled, ...Object.keys(operators)]],
  ] as const)
    for (const name of names) taken.set(`${sort} ${name}`, 'The catalogue');
  for (const name of answered) taken.set(`operations ${name}`, '`server.yaml`');
  return words.filter(({sort, name, plugIn, tree}) => {
    const by = taken.get(`${sort} ${name}`);
    if (by === undefined) {
      taken.set(`${sort} ${name}`, `The plug-in \`${plugIn}\``);
      return true;
    }
    const message = `${by} has ${nouns[sort]} \`${name}\` already`;
    found.push(diagnostic('plug-in-name', keyOrigin(tree), message, {hint: 'Give this one a name of its own.'}));
    return false;
  });
}

const nouns: Readonly<Record<Word['sort'], string>> = {
  widgets: 'a widget',
  kinds: 'a type',
  formats: 'a format',
  operators: 'an operator',
  operations: 'the operation',
};

/** `written`: also those whose names something else has: their modules are named, and wanted by nothing. */
function checkModules(
  written: readonly Word[],
  words: readonly Word[],
  modules: readonly PlugInModule[],
  flows: Trees,
  files: Files,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const wanted = new Map<string, Word & {readonly sort: ModuleSort}>(
    words.flatMap((word) => (needsModule(word) ? [[keyOf(word), word] as const] : [])),
  );
  const named = new Set(written.filter(needsModule).map(keyOf));
  const misnamed = new Map<string, string>();
  const seen = new Map<string, string>();
  for (const {file, plugIn, sort, name} of modules) {
    const key = keyOf({plugIn, sort, name});
    const twin = seen.get(key);
    seen.set(key, file);
    if (!isName.test(plugIn)) {
      if (!misnamed.has(plugIn)) misnamed.set(plugIn, file);
    } else if (twin !== undefined) {
      const message = `\`${twin}\` and this are both the module of \`${name}\``;
      found.push(diagnostic('plug-in-module', {file, span: [0, 0]}, message, {hint: 'Keep one of them.'}));
    } else if (!named.has(key)) {
      const plugin = `plugins/${plugIn}/plugin.yaml`;
      const hint = flows.has(plugin)
        ? `Name it below \`${sort}\` of ${plugin}, or move what only helps other modules into another folder.`
        : `Write ${plugin}, which says what \`${name}\` is.`;
      const message = `Nothing names this module: there is no \`${name}\` below \`${sort}\``;
      found.push(diagnostic('plug-in-module', {file, span: [0, 0]}, message, {hint}));
    } else if (!hasDefault.test(files.get(file) ?? '')) {
      const hint = `Write \`export default\` before ${exports[sort]}.`;
      found.push(diagnostic('plug-in-module', {file, span: [0, 0]}, 'The module has no default export', {hint}));
    }
  }
  for (const [plugIn, file] of misnamed) {
    const plugin = `plugins/${plugIn}/plugin.yaml`;
    // Of a file that is there it is said already.
    if (files.has(plugin)) continue;
    const meant = meantFile(plugin)?.split('/')[1];
    const hint = `Rename the folder${meant === undefined ? '' : ` to ${meant}`}: names have small letters, digits and dashes.`;
    found.push(diagnostic('plug-in-module', {file, span: [0, 0]}, `No plug-in can be called \`${plugIn}\``, {hint}));
  }
  for (const [key, word] of wanted) {
    if (seen.has(key)) continue;
    const {plugIn, sort, name, tree} = word;
    const file = `plugins/${plugIn}/${sort}/${name}.${sort === 'widgets' ? 'tsx' : 'ts'}`;
    const more = sort === 'operators' ? ' Or say by `means` what it stands for.' : '';
    const hint = `Its default export is ${exports[sort]}.${more}`;
    found.push(diagnostic('plug-in-module', keyOrigin(tree), `There is no module \`${file}\``, {hint}));
  }
  return found;
}

/** What the folder of a plug-in may be called. */
const isName = /^[a-z0-9][a-z0-9-]*$/;

const keyOf = ({plugIn, sort, name}: Pick<Word, 'plugIn' | 'sort' | 'name'>): string => `${plugIn} ${sort} ${name}`;

/** `export default ...`, `export {default} from`, `export {stars as default}`. */
const hasDefault = /\bexport\s*(?:default\b|\{[^}]*\bdefault\b[^}]*\})/;

const exports: Readonly<Record<ModuleSort, string>> = {
  widgets: 'the component',
  formats: 'the function that prints a value',
  operators: 'the function that computes',
  operations: 'the function that answers',
};

const needsModule = (word: Word): word is Word & {readonly sort: ModuleSort} =>
  word.sort !== 'kinds' && !(word.sort === 'operators' && word.tree.entries.has('means'));
