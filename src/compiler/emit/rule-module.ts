import {canonical} from '../../lib/canonical.ts';
import {conditionsOfFlow} from '../../lib/conditions-of-flow.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import {ruleCode} from './rule-code.ts';

/**
 * The text of an ES module (`RuleModule`) that has the conditions of a flow as functions, by their places. It imports
 * nothing and evaluates no text: what its functions call it is handed, so that operators are those of the interpreter, a
 * plug-in's too. A condition that no code is written for is not in it. `undefined`: none is.
 */
export function ruleModule(flow: CompiledFlow): string | undefined {
  const operators = new Map<string, string>();
  const lists = new Map<string, string>();
  const nameIn = (names: Map<string, string>, key: string, prefix: string): string => {
    const name = names.get(key) ?? `${prefix}${names.size + 1}`;
    names.set(key, name);
    return name;
  };
  const words = {
    operator: (id: string) => nameIn(operators, id, 'operator'),
    list: (values: readonly Logic[]) => nameIn(lists, JSON.stringify(values), 'list'),
  };
  const places = new Map<string, string>();
  const functions: string[] = [];
  const others: string[] = [];
  for (const {place, when} of conditionsOfFlow(flow)) {
    const key = canonical(when);
    const known = places.get(key);
    const code = known === undefined ? ruleCode(when, words) : undefined;
    if (known !== undefined) others.push(`  rules[${JSON.stringify(place)}] = rules[${JSON.stringify(known)}];`);
    if (code === undefined) continue;
    places.set(key, place);
    functions.push(`    ${JSON.stringify(place)}: (d) => ${code},`);
  }
  if (functions.length === 0) return undefined;
  return [
    `// The conditions of the flow ${flow.id} as functions of its data, by where they stand. Made by \`waymark build\`.`,
    'export const format = 1;',
    'export const rulesWith = ({known, yes, truthy, or, read, listOf, all, sum, operator}) => {',
    ...[...operators].map(([id, name]) => `  const ${name} = operator(${JSON.stringify(id)});`),
    ...[...lists].map(([values, name]) => `  const ${name} = ${values};`),
    '  const rules = {',
    ...functions,
    '  };',
    ...others,
    '  return rules;',
    '};',
    '',
  ].join('\n');
}
