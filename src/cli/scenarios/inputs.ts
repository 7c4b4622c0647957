import type {Logic} from '../../model/compiled/logic.ts';
import type {
  CompiledScreen,
  FactSource,
  FieldBlock,
  ParamSpec,
  PropValue,
  WidgetBlock,
} from '../../model/compiled/screen.ts';
import type {Line} from '../../model/compiled/text.ts';
import type {Json} from '../../model/json.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import {isKnown, type RuleData} from '../../runtime/rules/rule-data.ts';
import {printLine} from '../../runtime/text/print.ts';

type Inputs = Readonly<Record<string, Json>>;

/** Values of rules, where they have one. */
export function inputValues(rules: Readonly<Record<string, Logic>>, data: RuleData): Inputs {
  const values = Object.entries(rules).map(([key, rule]) => [key, evaluate(rule, data)] as const);
  return Object.fromEntries(values.filter(([, value]) => isKnown(value))) as Inputs;
}

/**
 * What a widget or a field is given: values of its properties, what stands in the gaps of its texts, its entries that
 * show, and which action each of its events runs. A yes or no is no part of it: it shows or does not.
 */
export function inputsOf(block: WidgetBlock | FieldBlock, data: RuleData): Inputs {
  const inputs: Record<string, Json> = {};
  if (block.block === 'field') addRules(inputs, block.id, block.props, data);
  else {
    addProps(inputs, block.id, block.props, data);
    for (const [event, action] of Object.entries(block.events)) inputs[`${block.id}.${event}`] = action;
  }
  return inputs;
}

function addRules(inputs: Record<string, Json>, name: string, rules: Readonly<Record<string, Logic>>, data: RuleData) {
  for (const [key, value] of Object.entries(inputValues(rules, data)))
    if (typeof value !== 'boolean') inputs[`${name}.${key}`] = value;
}

function addProps(
  inputs: Record<string, Json>,
  name: string,
  props: Readonly<Record<string, PropValue>>,
  data: RuleData,
): void {
  for (const [key, one] of Object.entries(props)) {
    if ('value' in one) addRules(inputs, name, {[key]: one.value}, data);
    else if ('line' in one) {
      const filled = gapsOf(one.line, data);
      if (filled.length > 0) inputs[`${name}.${key}`] = filled;
    } else {
      const shown = one.entries.filter(({props: {shown: is}}) => is === undefined || isShown(is, data));
      inputs[`${name}.${key}`] = shown.map(({id}) => id);
      for (const entry of shown) addProps(inputs, `${name}.${entry.id}`, entry.props, data);
    }
  }
}

const isShown = (is: PropValue, data: RuleData): boolean => 'value' in is && evaluate(is.value, data) === true;

/** What stands in the gaps of a text, without the words around it. */
function gapsOf(line: Line, data: RuleData): readonly string[] {
  return line.flatMap((inline): readonly string[] => {
    if (typeof inline === 'string') return [];
    if ('strong' in inline) return gapsOf(inline.strong, data);
    if ('emphasis' in inline) return gapsOf(inline.emphasis, data);
    return 'link' in inline ? gapsOf(inline.text, data) : [plainly(printLine([inline], data))];
  });
}

/** As one types it: where a line may break is no part of what is said. */
const plainly = (text: string): string =>
  text
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('\u2011', '-')
    .replaceAll(/[\u200B\u2060]/g, '');

/** A field and its parts as they are asked: `phone`, `nickname?` where it may stay empty. */
export function askedIn(field: FieldBlock, data: RuleData): readonly string[] {
  const mayLack = ({optional}: FieldBlock): boolean =>
    typeof optional === 'boolean' ? optional : holds(optional, data);
  const parts = (field.blocks ?? []).filter(({when}) => holds(when, data));
  return [field, ...parts].map((one) => `${one === field ? '' : `${field.id}.`}${one.id}${mayLack(one) ? '?' : ''}`);
}

/** What must be known, or may be: parameters, and facts with the call that reads each. */
export function readBy(
  {params, query, facts}: Pick<CompiledScreen, 'params' | 'facts'> & Partial<Pick<CompiledScreen, 'query'>>,
  data: RuleData,
): Inputs {
  const addressed = (root: string, specs: readonly ParamSpec[]) =>
    specs.map(({id, optional}) => [`${root}.${id}`, optional ? 'optional' : 'needed'] as const);
  const read = Object.entries(facts).filter(([, {when}]) => holds(when, data));
  return Object.fromEntries<Json>([
    ...addressed('params', params),
    ...addressed('query', query ?? []),
    ...read.map(([name, source]) => [name, sourceOf(source, data)] as const),
  ]);
}

function sourceOf({from, with: withs, refresh, onFocus, optional}: FactSource, data: RuleData): Json {
  return {
    from,
    ...(optional ? {optional} : {}),
    ...(refresh === undefined ? {} : {refresh}),
    ...(onFocus === undefined ? {} : {onFocus}),
    ...inputValues(withs, data),
  };
}
