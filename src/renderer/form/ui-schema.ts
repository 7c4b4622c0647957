import type {UiSchema} from '@rjsf/utils';
import {getUiOptions} from '@rjsf/utils';
import type {KindDefinition} from '../../catalog/definition.ts';
import {kinds} from '../../catalog/kinds/index.ts';
import type {Links} from '../../journey/showing/links.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Block, EachBlock, FieldBlock, GroupBlock} from '../../model/compiled/screen.ts';
import type {Choice, Line} from '../../model/compiled/text.ts';
import {isOptional} from '../../runtime/answers/field-errors.ts';
import {partsInOrder} from '../../runtime/answers/parts-in-order.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {choose} from '../../runtime/text/choose.ts';
import {printChoice, printLine} from '../../runtime/text/print.ts';
import {shownLine} from '../text/shown-text.ts';
import type {ThemeOptions} from '../theme/ui-options.ts';
import {shownOptions} from './shown-options.ts';

/** What texts are printed with. */
export interface TextPrinting {
  readonly data: RuleData;
  readonly links: Links;
}

/** What our templates and fields read besides the theme's: the blocks that an object's fields stand among. */
export interface BlockOptions {
  readonly blocks?: readonly Block[];
  readonly list?: GroupBlock;
  readonly each?: EachBlock;
  /** The field, where its options ask for words. */
  readonly described?: FieldBlock;
  /**
   * What all of it was printed with: what shows is decided on the same, and a list whose items read
   * differently differs, though RJSF takes any two functions for one.
   */
  readonly printed?: RuleData;
  /** What an item could not be printed for. */
  readonly fault?: unknown;
}

/**
 * How the answers of some blocks are drawn, as RJSF has it: of each the control, the words round it
 * as they read now, and what may be chosen. Blocks that are not shown are there as well.
 */
export function uiSchemaOf(blocks: readonly Block[], printing: TextPrinting): UiSchema {
  return {
    ...Object.fromEntries(answering(blocks, printing)),
    'ui:options': options({blocks, printed: printing.data}),
  };
}

function answering(blocks: readonly Block[], printing: TextPrinting): readonly (readonly [string, UiSchema])[] {
  return blocks.flatMap((block) => {
    if (block.block === 'field') return [[block.id, uiOfField(block, printing)] as const];
    if (block.block === 'each')
      return [[block.id, {'ui:field': 'each', 'ui:options': options({each: block})}] as const];
    if (block.block !== 'group') return [];
    return block.repeat === undefined
      ? answering(block.blocks, printing)
      : [[block.id, uiOfList(block, block.repeat, printing)] as const];
  });
}

function uiOfField(block: FieldBlock, printing: TextPrinting): UiSchema {
  const {data} = printing;
  const shown = shownOptions(block, data);
  const {control, controlProps, answers} = controlOf(block, shown.length);
  const described = block.options?.some(({describe}) => describe !== undefined) === true;
  const parts = block.blocks ?? [];
  const field = described ? 'described' : answers === 'object' ? 'control' : undefined;
  return {
    ...Object.fromEntries(parts.map((part) => [part.id, uiOfField(part, printing)])),
    ...(field === undefined ? {} : {'ui:field': field}),
    'ui:widget': control,
    'ui:title': printChoice(block.label, data),
    'ui:options': options({
      ...printed('labelLine', block.label, printing),
      ...(block.hint === undefined ? {} : printed('hintLine', block.hint, printing)),
      optional: isOptional(block, data),
      sensitive: block.sensitive,
      ...(block.autocomplete === undefined ? {} : {autocomplete: block.autocomplete}),
      shown,
      ...(block.empty === undefined ? {} : {empty: printLine(block.empty, data)}),
      constraints: block.constraints,
      props: propsOf(block, controlProps, data),
      ...(parts.length === 0 ? {} : {parts: shownParts(block, data)}),
      ...(described ? {described: block} : {}),
    }),
  };
}

function uiOfList(block: GroupBlock, repeat: NonNullable<GroupBlock['repeat']>, printing: TextPrinting): UiSchema {
  const {data, links} = printing;
  const {line} = repeat;
  return {
    'ui:title': '',
    'ui:options': options({
      ...(block.title === undefined ? {} : printed('labelLine', block.title, printing)),
      ...(block.hint === undefined ? {} : printed('hintLine', block.hint, printing)),
      add: shownLine(repeat.add, data, links),
      ...(repeat.min === undefined ? {} : {min: repeat.min}),
      max: repeat.max,
      list: block,
      printed: data,
    }),
    items: (answered: unknown) => {
      const inside = {...printing, data: {...data, item: isRecord(answered) ? answered : {}}};
      try {
        const ui = uiSchemaOf(block.blocks, inside);
        const itemLine = line === undefined ? '' : printLine(line, inside.data).trim();
        return {...ui, 'ui:options': {...ui['ui:options'], itemLine}};
      } catch (fault) {
        // RJSF would note it and draw the item with whatever it has; thrown while drawing, it ends as any fault does.
        return {'ui:options': options({fault})};
      }
    },
  };
}

const shownParts = (block: FieldBlock, data: RuleData): readonly string[] =>
  partsInOrder(block, data).flatMap(({id, when}) => (holds(when, data) ? [id] : []));

const printed = (name: 'labelLine' | 'hintLine', text: Choice<Line>, {data, links}: TextPrinting): ThemeOptions => {
  const line = choose(text, data);
  return line === undefined ? {} : {[name]: shownLine(line, data, links)};
};

/** What a field tells its control now. */
export function propsOf(
  block: FieldBlock,
  controlProps: KindDefinition['controlProps'],
  data: RuleData,
): Readonly<Record<string, unknown>> {
  const own = Object.entries(block.props).map(([name, rule]) => [name, evaluate(rule, data)]);
  return {...controlProps, ...Object.fromEntries(own)};
}

/** The control that asks a field of which so many options show. */
export function controlOf(block: FieldBlock, shown: number) {
  const kind = kinds[block.type];
  if (kind === undefined) throw new Error(`There is no kind "${block.type}".`);
  const over = kind.controlOver;
  const control = over !== undefined && shown > over.options ? over.control : kind.control;
  return {control, controlProps: kind.controlProps, answers: kind.schema['type']};
}

const options = (some: ThemeOptions & BlockOptions): NonNullable<UiSchema['ui:options']> => some as never;

export const blockOptions = (uiSchema: UiSchema | undefined): BlockOptions =>
  getUiOptions(uiSchema) as unknown as BlockOptions;
