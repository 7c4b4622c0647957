import {operators} from '../../catalog/operators/index.ts';
import {objectType} from '../../catalog/operations/schema.ts';
import {plugInDefinitions} from '../../catalog/plug-ins/definitions.ts';
import type {PlugIns, PluggedOperator} from '../../catalog/plug-ins/plug-ins.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {keysIn} from '../link/rules/meaning.ts';
import {readValue} from '../link/rules/read.ts';
import {unreadRules, type Scope} from '../link/rules/scope.ts';
import {named, ruleTypeOfExpr, schemaOfType} from '../link/rules/types.ts';
import {keyOrigin} from '../link/tree.ts';
import type {Word} from './word.ts';

/**
 * Reads the rule that each operator of a plug-in stands for, with operands of its types. Where operators stand for each
 * other in a circle they stand for nothing from then on, so that who uses them ends.
 */
export function checkMeanings(words: readonly Word[], plugIns: PlugIns): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const circles = Object.values(plugIns.operators).flatMap(({id}) => circleFrom(id, plugIns.operators) ?? []);
  if (circles.length > 0) {
    const open = Object.entries(plugIns.operators).map(([id, one]): readonly [string, PluggedOperator] => {
      const {means: _, ...rest} = one;
      return [id, circles.includes(id) ? rest : one];
    });
    plugInDefinitions({...plugIns, operators: Object.fromEntries(open)});
  }
  for (const {sort, name, tree} of words) {
    const means = tree.entries.get('means');
    const definition = plugIns.operators[name];
    if (sort !== 'operators' || means === undefined || definition === undefined) continue;
    const circle = circleFrom(name, plugIns.operators);
    if (circle !== undefined)
      found.push(
        diagnostic('rule-cycle', keyOrigin(means), `The operator \`${name}\` uses itself: ${circle.join(' -> ')}`),
      );
    else checkMeaning(definition, found);
  }
  return found;
}

function checkMeaning({id, takes, gives, means}: PluggedOperator, found: Diagnostic[]): void {
  if (means === undefined) return;
  const before = found.length;
  const types = Object.fromEntries(
    means.operands.map((name, index) => {
      const operand = takes[index] ?? 'any';
      return [name, schemaOfType(typeof operand === 'string' ? operand : (operand[0] ?? 'any'))];
    }),
  );
  const scope: Scope = {
    report: (code, origin, message, extra) => void found.push(diagnostic(code, origin, message, extra)),
    rules: unreadRules(new Map()),
    roots: {operand: {type: objectType(types, means.operands), sure: true}},
    sure: new Set(),
    settings: new Map(),
    conditions: [],
  };
  const expr = readValue(means.rule, scope);
  const [short] = keysIn(means.rule).filter((key) => key.startsWith('operand.'));
  if (short !== undefined) {
    const hint = `Write {var: ${short}}, and compare that.`;
    const message = `An operand is no path: \`${short}\` cannot be asked in short`;
    found.push(diagnostic('plug-in-definition', means.rule.origin, message, {hint}));
  }
  const type = ruleTypeOfExpr(expr);
  if (found.length > before || type === gives || type === 'any' || gives === 'any') return;
  const message = `\`${id}\` gives ${named(gives)}, and what it means gives ${named(type)}`;
  found.push(diagnostic('plug-in-definition', means.rule.origin, message));
}

/** The operators from one back to itself by what they mean: `[a, b, a]`. */
function circleFrom(id: string, all: PlugIns['operators']): readonly string[] | undefined {
  const visit = (path: readonly string[]): readonly string[] | undefined => {
    const {means} = all[path.at(-1) ?? ''] ?? {};
    for (const next of means === undefined ? [] : keysIn(means.rule)) {
      if (next === id) return [...path, next];
      if (!Object.hasOwn(all, next) || path.includes(next)) continue;
      const circle = visit([...path, next]);
      if (circle !== undefined) return circle;
    }
    return undefined;
  };
  return Object.hasOwn(operators, id) ? visit([id]) : undefined;
}
