import {formats} from '../../catalog/formats/index.ts';
import type {Contract} from '../../catalog/operations/operations.ts';
import type {PlugIns} from '../../catalog/plug-ins/plug-ins.ts';
import {widgetDefinitions} from '../../catalog/widgets/definitions.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import {patternProblem} from '../link/fields/pattern.ts';
import {formatUse, wordsProblem} from '../link/text/print.ts';
import {hintAmong} from '../link/rules/read-operators.ts';
import {keyOrigin} from '../link/tree.ts';
import {plainTextAt} from '../tree/read.ts';
import {checkMeanings} from './check-meanings.ts';
import type {Word} from './word.ts';

type Add = (tree: Tree, message: string, hint?: string) => void;

/** What cannot be of the words that plug-ins add, each by itself and beside all that there are. */
export function checkWords(words: readonly Word[], plugIns: PlugIns, contract: Contract): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const add: Add = (tree, message, hint) =>
    void found.push(diagnostic('plug-in-definition', tree.origin, message, hint === undefined ? {} : {hint}));
  for (const word of words) {
    if (word.sort === 'kinds') checkKind(word.tree, add);
    if (word.sort === 'widgets') checkWidget(word.tree, contract, add);
    if (word.sort === 'formats') checkPattern(entryAt(word.tree, 'words'), add);
    if (word.sort === 'operations') checkOperation(word, contract, found);
  }
  return [...found, ...checkMeanings(words, plugIns)];
}

function checkKind(tree: MapTree, add: Add): void {
  const control = tree.entries.get('control');
  const id = plainTextAt(tree, 'control');
  if (control !== undefined && id !== undefined) {
    const widget = Object.hasOwn(widgetDefinitions, id) ? widgetDefinitions[id] : undefined;
    const controls = Object.values(widgetDefinitions).flatMap((one) => (one.use === 'control' ? [one.id] : []));
    if (widget === undefined) add(control, `There is no control \`${id}\``, hintAmong(id, controls));
    else if (widget.use !== 'control')
      add(control, `The widget \`${id}\` shows, and asks nothing`, 'Name one with `use: control`.');
  }
  const format = tree.entries.get('format');
  const printed = plainTextAt(tree, 'format');
  if (format !== undefined && printed !== undefined) checkFormat(format, printed, add);
  const answer = tree.entries.get('answer');
  const [options, type] = [plainTextAt(tree, 'options'), plainTextAt(answer, 'type')];
  if (answer === undefined || type === undefined) return;
  if (options === 'many' && type !== 'array')
    add(answer, 'Of many options the answer is a list', 'Write `{type: array, items: {type: string}}`.');
  if (options === 'one' && type !== 'string') add(answer, 'An option is a text', 'Write `{type: string}`.');
  if (tree.entries.has('checkbox') && type !== 'boolean')
    add(answer, 'A box is ticked or not', 'Write `{type: boolean}`.');
}

function checkFormat(tree: Tree, printed: string, add: Add): void {
  const use = formatUse(printed);
  const format = Object.hasOwn(formats, use.id) ? formats[use.id] : undefined;
  if (format === undefined) {
    add(tree, `There is no format \`${use.id}\``, hintAmong(use.id, Object.keys(formats)));
    return;
  }
  const problem = wordsProblem(use, format.words);
  if (problem !== undefined) add(tree, problem);
}

/** What is said of how a control answers. */
const answering = ['commits', 'async', 'selects', 'checkable'] as const;

function checkWidget(tree: MapTree, contract: Contract, add: Add): void {
  const isControl = plainTextAt(tree, 'use') === 'control';
  const refuse = (key: string, message: string): void => {
    const value = tree.entries.get(key);
    if (value !== undefined) add(value, message, 'Leave it out.');
  };
  if (isControl) refuse('events', 'A control answers; it raises no events');
  else {
    refuse('drawnBy', 'A widget of RJSF asks; what shows is a component of your own');
    refuse('labelling', 'What shows has no label');
    for (const key of answering) refuse(key, 'What shows answers nothing');
  }
  if (plainTextAt(tree, 'commits') !== 'blur')
    refuse('uncontrolled', 'Only what commits on `blur` shows what is typed by itself');
  const props = entryAt(tree, 'props');
  for (const prop of props?.entries.values() ?? []) checkProp(prop, isControl, add);
  const operations = tree.entries.get('operations');
  for (const one of operations?.kind === 'list' ? operations.items : []) {
    const name = one.kind === 'scalar' ? String(one.value) : '';
    if (!Object.hasOwn(contract.operations, name))
      add(one, `There is no operation \`${name}\``, hintAmong(name, Object.keys(contract.operations)));
  }
}

function checkProp(prop: Tree, isControl: boolean, add: Add): void {
  if (prop.kind !== 'map') return;
  checkPattern(prop, add);
  const [is, type, each] = [plainTextAt(prop, 'is'), plainTextAt(prop, 'type'), prop.entries.get('each')];
  const given = prop.entries.get('type') ?? prop;
  if (is === 'entries') {
    if (type !== undefined && type !== 'object') add(given, 'What has entries is an `object`');
    if (isControl) add(prop, 'A control has no entries', 'Ask with a kind that has `options`.');
  } else {
    if (is !== undefined && type !== undefined && type !== 'string')
      add(given, `What is ${is === 'line' ? 'a text' : 'a name'} is a \`string\``);
    if (each !== undefined) add(each, '`each` says what entries have', 'Write `is: entries`, or leave it out.');
  }
  // Its kind may give it, or a form that is not Waymark's.
  const required = prop.entries.get('required');
  if (isControl && required !== undefined) add(required, 'No property of a control must be there', 'Leave it out.');
  for (const inner of each?.kind === 'map' ? each.entries.values() : []) checkProp(inner, isControl, add);
}

function checkPattern(tree: MapTree | undefined, add: Add): void {
  const pattern = tree?.entries.get('pattern');
  const problem = pattern?.kind === 'scalar' ? patternProblem(String(pattern.value)) : undefined;
  if (pattern !== undefined && problem !== undefined) add(pattern, problem.message, problem.hint);
}

function checkOperation({name, tree}: Word, contract: Contract, found: Diagnostic[]): void {
  if (Object.hasOwn(contract.operations, name)) return;
  const hint = hintAmong(name, Object.keys(contract.operations));
  found.push(diagnostic('plug-in-definition', keyOrigin(tree), `There is no operation \`${name}\``, {hint}));
}

function entryAt(tree: MapTree, key: string): MapTree | undefined {
  const value = tree.entries.get(key);
  return value?.kind === 'map' ? value : undefined;
}
