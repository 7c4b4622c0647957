import {formats} from '../../catalog/formats/index.ts';
import {kinds} from '../../catalog/kinds/index.ts';
import {operators} from '../../catalog/operators/index.ts';
import type {FormatDefinition, KindDefinition, OperatorDefinition, RuleType} from '../../catalog/definition.ts';
import {coreOperators} from '../../compiler/link/rules/core-operators.ts';
import {blockSorts} from '../../compiler/resolve/complete/block-sorts.ts';
import {code, listed} from '../markdown.ts';
import {linkToPage, type Chapter, type ReferencePage} from '../page.ts';
import {exampleOf, sections, usesOf, type Material} from '../parts.ts';
import {keyLine} from './language.ts';

/** Values as rules see them, in words. */
export const typeNames: Readonly<Record<RuleType, string>> = {
  boolean: 'yes or no',
  number: 'a number',
  text: 'text',
  date: 'a day',
  list: 'a list',
  object: 'a group of values',
  any: 'anything',
};

/** Types of fields, formats, operators and sorts of blocks. */
export function cataloguePages(material: Material): readonly ReferencePage[] {
  const page = (
    chapter: Chapter,
    name: string,
    about: string,
    contract: readonly string[],
    last = '',
  ): ReferencePage => {
    const id = `${chapter}/${name}`;
    const text = contract.filter((line) => line !== '').map((line) => (line.startsWith('-') ? line : `- ${line}`));
    return {
      chapter,
      name,
      about,
      markdown: sections({
        Contract: text.join('\n'),
        Example: exampleOf(id, material),
        Use: usesOf(id, material),
        'See also': last,
      }),
      keys: [],
    };
  };
  return [
    ...Object.values(kinds).map((kind) => page('types', kind.id, kind.about, typeContract(kind))),
    ...Object.values(formats).map((format) => page('formats', format.id, format.about, formatContract(format))),
    ...Object.values(operators).map((operator) =>
      page('operators', operator.id, operator.about, operatorContract(operator)),
    ),
    ...Object.entries(coreOperators).map(([id, {about, takes, gives}]) =>
      page('operators', id, about, [`Takes ${takes}.`, `Gives ${typeNames[gives]}.`]),
    ),
    ...Object.entries(blockSorts).map(([key, {about, needs, takes}]) =>
      page('blocks', blockNames[key] ?? key, about, [
        `It is one by its key ${linkToKey(key)}.`,
        needs.length === 0 ? '' : `It must have ${listed(needs.map(code), 'and')}.`,
        ...[...takes].map((name) => keyLine('block', name)),
      ]),
    ),
    page(
      'blocks',
      'repeat',
      'A group of which the person adds items; each item answers the blocks.',
      repeated('repeat'),
    ),
    page('blocks', 'each', 'A group that stands once for each entry of a list among the facts.', repeated('each')),
  ];
}

const blockNames: Readonly<Record<string, string>> = {type: 'field', blocks: 'group'};

function linkToKey(key: string): string {
  return `[\`${key}\`](../language/block.html#key-${key})`;
}

function repeated(key: 'repeat' | 'each'): readonly string[] {
  const keys = key === 'repeat' ? ['min', 'max', 'add', 'line'] : ['in', 'key', 'by', 'max', 'when'];
  return [
    `It is a ${linkToPage('blocks', 'group', 'group')} with the key ${linkToKey(key)}.`,
    ...keys.map((name) => keyLine('block', `${key}.${name}`)),
  ];
}

function typeContract(kind: KindDefinition): readonly string[] {
  const {control, controlOver, controlProps, constraints, options, parts, sensitive, initial, unit, ruleType} = kind;
  const props = Object.entries(controlProps ?? {}).map(
    ([name, value]) => `${code(name)}: ${code(JSON.stringify(value))}`,
  );
  return [
    `Rules read the answer as ${typeNames[ruleType]}.`,
    `Asked with the control ${linkToPage('widgets', control)}${controlOver === undefined ? '' : `; with more than ${controlOver.options} options with ${linkToPage('widgets', controlOver.control)}`}.`,
    props.length === 0 ? '' : `Tells its control ${listed(props, 'and')}, unless \`props\` say otherwise.`,
    constraints.length === 0
      ? 'Takes no constraints.'
      : `Constraints: ${constraints.map((word) => linkToKey(word)).join(', ')}.`,
    options === 'none'
      ? ''
      : `Takes \`options\` or \`optionsFrom\`, of which ${options === 'one' ? 'one is' : 'several may be'} chosen.`,
    parts ? 'Made of parts, which stand under `blocks`.' : '',
    sensitive ? 'Always sensitive: masked, and never in clear in drafts, logs, telemetry or traces.' : '',
    initial ? 'May have `initial`.' : 'May not have `initial`.',
    unit === undefined ? '' : `Units: ${unit.map(code).join(', ')}.`,
  ];
}

function formatContract({takes, words}: FormatDefinition): readonly string[] {
  return [
    `Prints ${listed(takes.map((type) => typeNames[type]))}.`,
    ...words.map(
      ({name, pattern, optional}) =>
        `Word ${code(name)}${optional ? ', which may be left out' : ''}: fits ${code(pattern)}.`,
    ),
  ];
}

function operatorContract({takes, variadic = false, gives}: OperatorDefinition): readonly string[] {
  const last = variadic ? ', as often as needed' : '';
  return [
    `Takes ${listed(
      takes.map((type) => listed([type].flat().map((one) => typeNames[one]))),
      'and',
    )}${last}.`,
    `Gives ${typeNames[gives]}.`,
  ];
}
