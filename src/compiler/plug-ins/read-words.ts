import type {KindDefinition, Operand, RuleType, WidgetDefinition} from '../../catalog/definition.ts';
import {ruleTypeOf} from '../../catalog/operations/schema.ts';
import type {PlugIns, PluggedOperator} from '../../catalog/plug-ins/plug-ins.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Json, JsonSchema} from '../../model/json.ts';
import type {MapTree} from '../../model/tree.ts';
import {formatUse} from '../link/text/print.ts';
import {toJson} from '../tree/to-json.ts';
import {plainTextAt} from '../tree/read.ts';

/*
 * What `plugin.yaml` says of a word, as the catalogue has it of its own. `validate` has reported what is missing or of
 * another type; that reads as if it were left out.
 */

export function readKindDefinition(id: string, tree: MapTree): KindDefinition {
  const said = record(toJson(tree));
  const schema = record(said['answer']);
  const options = said['options'];
  return {
    id,
    about: text(said['about']),
    schema,
    constraints: texts(said['constraints']),
    failing: typeof schema['format'] === 'string' ? ['format'] : [],
    control: text(said['control']),
    ...(said['controlProps'] === undefined ? {} : {controlProps: record(said['controlProps'])}),
    options: options === 'one' || options === 'many' ? options : 'none',
    parts: false,
    sensitive: said['sensitive'] === true,
    initial: said['initial'] !== false && said['sensitive'] !== true && said['checkbox'] !== 'required',
    ...(said['checkbox'] === 'optional' || said['checkbox'] === 'required' ? {checkbox: said['checkbox']} : {}),
    ...printing(said['format']),
    ruleType: ruleTypeOf(schema),
  };
}

/** `distance 1`: the name of a format, and its words. */
function printing(said: Json | undefined): Pick<KindDefinition, 'format' | 'formatWords'> {
  if (typeof said !== 'string') return {};
  const {id: format, words: formatWords} = formatUse(said);
  return formatWords.length === 0 ? {format} : {format, formatWords};
}

export function widgetOf(id: string, tree: MapTree): WidgetDefinition {
  const said = record(toJson(tree));
  const use = said['use'] === 'display' ? 'display' : 'control';
  const labelling = said['labelling'] === 'legend' || said['labelling'] === 'own' ? said['labelling'] : 'label';
  return {
    id,
    about: text(said['about']),
    use,
    ...(said['drawnBy'] === 'rjsf' ? {drawnBy: 'rjsf' as const} : {}),
    props: {type: 'object', additionalProperties: false, ...propsOf(said['props'])},
    operations: texts(said['operations']),
    events: mapped(said['events'], (event) => record(record(event)['detail'])),
    ...(use === 'control' ? {labelling, ...answeringOf(said)} : {}),
  };
}

/** How a control tells its answer. */
function answeringOf(said: JsonSchema): Partial<WidgetDefinition> {
  return {
    ...(said['commits'] === 'blur' ? {commits: 'blur'} : {}),
    ...(said['uncontrolled'] === true ? {uncontrolled: true} : {}),
    ...(said['async'] === true ? {async: true} : {}),
    ...(said['selects'] === true ? {selects: true} : {}),
    ...(said['checkable'] === true ? {checkable: true} : {}),
  };
}

/** Properties as a JSON Schema has them: what each may be, and which must be there. */
function propsOf(said: Json | undefined): JsonSchema {
  const must = Object.entries(record(said)).flatMap(([name, prop]) =>
    record(prop)['required'] === true ? [name] : [],
  );
  return {properties: mapped(said, propOf), ...(must.length === 0 ? {} : {required: must})};
}

function propOf(said: Json): JsonSchema {
  const {about, is, type, each, required: _, ...limits} = record(said);
  const given = type ?? (is === undefined ? undefined : is === 'entries' ? 'object' : 'string');
  return {
    ...(typeof about === 'string' ? {description: about} : {}),
    ...(given === undefined ? {} : {type: given}),
    ...(is === undefined ? {} : {format: is}),
    ...(is === 'entries' ? {additionalProperties: propsOf(each)} : {}),
    ...limits,
  };
}

export function readFormatDefinition(id: string, tree: MapTree): PlugIns['formats'][string] {
  const said = record(toJson(tree));
  const words = record(said['words']);
  const spec = {name: text(words['name']), pattern: text(words['pattern']), optional: words['optional'] === true};
  return {
    id,
    about: text(said['about']),
    takes: texts(said['takes']).map(ruleTypeCalled),
    words: said['words'] === undefined ? [] : [spec],
  };
}

export function readOperatorDefinition(id: string, tree: MapTree): PluggedOperator {
  const takes = Object.entries(record(toJson(tree.entries.get('takes') ?? tree)));
  const means = tree.entries.get('means');
  return {
    id,
    about: plainTextAt(tree, 'about') ?? '',
    takes: takes.map(([, type]): Operand => (Array.isArray(type) ? type.map(ruleTypeCalled) : ruleTypeCalled(type))),
    gives: ruleTypeCalled(plainTextAt(tree, 'gives')),
    ...(means === undefined ? {} : {means: {operands: takes.map(([name]) => name), rule: means}}),
  };
}

const ruleTypes: readonly RuleType[] = ['boolean', 'number', 'text', 'date', 'list', 'object'];

/** Of what is called otherwise nothing is known. */
const ruleTypeCalled = (name: Json | undefined): RuleType => ruleTypes.find((type) => type === name) ?? 'any';

const record = (value: Json | undefined): JsonSchema => (isRecord(value) ? value : {});
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const texts = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one: Json): one is string => typeof one === 'string') : [];

function mapped(value: Json | undefined, make: (one: Json) => JsonSchema): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(record(value)).map(([name, one]) => [name, make(one)]));
}
