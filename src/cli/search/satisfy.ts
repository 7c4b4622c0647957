import {setAt} from '../../lib/at-path.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Json} from '../../model/json.ts';
import {operandOf, operationOf} from '../../runtime/explain/operation.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';

/** Values by path that make a rule come out as wanted. */
export type PathAssignment = ReadonlyMap<string, unknown>;

/** Ways that one rule may give; more would not make a nearer one likelier. */
const most = 12;

/** Finds values for facts. `isFree` says which paths may be changed; `members` which steps a group has. */
export interface Freedom {
  readonly isFree: (path: string) => boolean;
  readonly members: (group: string) => readonly string[];
  readonly values: (path: string) => readonly unknown[];
}

/** Some ways to make `logic` hold (or not), few changes first; none where no way is known. */
export function waysTo(
  logic: Logic | undefined,
  wanted: boolean,
  data: RuleData,
  free: Freedom,
): readonly PathAssignment[] {
  if (holds(logic, data) === wanted) return [new Map()];
  const operation = logic === undefined ? undefined : operationOf(logic);
  if (logic === undefined || operation === undefined) return [];
  const {id, operands} = operation;
  const [first = null, second = null] = operands;
  const set = (rule: Logic, values: readonly unknown[]): readonly PathAssignment[] => {
    const path = pathOf(rule);
    return path === undefined || !free.isFree(path) ? [] : values.map((one) => new Map([[path, one]]));
  };
  const other = (rule: Logic, not: readonly unknown[]): readonly unknown[] => {
    const known = free.values(pathOf(rule) ?? '').filter((one) => !not.includes(one));
    return [...known.slice(0, 3), null];
  };
  const both = (): readonly PathAssignment[] => all(operands, wanted, data, free);
  const either = (): readonly PathAssignment[] =>
    operands.flatMap((one) => waysTo(one, wanted, data, free)).slice(0, most);
  switch (id) {
    case 'and':
      return wanted ? both() : either();
    case 'or':
      return wanted ? either() : both();
    case '!':
      return waysTo(first, !wanted, data, free);
    case '!!':
      return waysTo(first, wanted, data, free);
    case 'var':
      return set(logic, [wanted]);
    case 'known':
      return set(first, wanted ? [...free.values(pathOf(first) ?? '').slice(0, 2), 'given'] : [null]);
    case '===':
    case '==':
      return set(first, wanted ? [evaluate(second, data)] : other(first, [second]));
    case '!==':
    case '!=':
      return set(first, wanted ? other(first, [second]) : [evaluate(second, data)]);
    case '>':
    case '>=':
    case '<':
    case '<=':
      return compared(id, first, second, wanted, data, set);
    case 'in':
      return contained(first, second, wanted, free, set, other);
    case 'some':
    case 'none': {
      const list = unscoped(first);
      if ((id === 'some') !== wanted) return set(list, [[]]);
      return elements(second, data, free).flatMap((item) => {
        const before = evaluate(list, data);
        return set(list, [[...(Array.isArray(before) ? (before as readonly unknown[]) : []), item]]);
      });
    }
    case 'all':
      return wanted ? set(unscoped(first), [[]]) : [];
    default:
      return [];
  }
}

type Setter = (rule: Logic, values: readonly unknown[]) => readonly PathAssignment[];

function compared(
  id: string,
  first: Logic,
  second: Logic,
  wanted: boolean,
  data: RuleData,
  set: Setter,
): readonly PathAssignment[] {
  const above = id.startsWith('>') === wanted;
  const limit = evaluate(second, data);
  if (typeof limit === 'number') return set(first, [above ? limit + 1 : limit - 1, limit]);
  const own = evaluate(first, data);
  return typeof own === 'number' ? set(second, [above ? own - 1 : own + 1, own]) : [];
}

function contained(
  first: Logic,
  second: Logic,
  wanted: boolean,
  free: Freedom,
  set: Setter,
  other: (rule: Logic, not: readonly unknown[]) => readonly unknown[],
): readonly PathAssignment[] {
  if (Array.isArray(second)) return set(first, wanted ? second.slice(0, 4) : other(first, second));
  if (pathOf(second) === 'step.group' && typeof first === 'string') {
    const inside = free.members(first);
    const steps = wanted ? inside : free.values('step.name').filter((one) => !inside.includes(String(one)));
    return free.isFree('step.name') ? steps.slice(0, 4).map((one) => new Map([['step.name', one]])) : [];
  }
  return set(second, [wanted ? [first] : []]);
}

/** Elements for which a condition on `item` holds. */
function elements(condition: Logic, data: RuleData, free: Freedom): readonly unknown[] {
  const isFree = (path: string): boolean => path.startsWith('item.');
  return waysTo(condition, true, {...data, item: {}}, {...free, isFree}).map((way) => {
    const item: Record<string, unknown> = {};
    for (const [path, value] of way) item[path.slice('item.'.length)] = value;
    return item;
  });
}

/** Every operand as wanted, one after the other, each over what was set before. */
function all(operands: readonly Logic[], wanted: boolean, data: RuleData, free: Freedom): readonly PathAssignment[] {
  let ways: readonly PathAssignment[] = [new Map()];
  for (const operand of operands)
    ways = ways
      .flatMap((way) =>
        waysTo(operand, wanted, withAll(data, way), free).map((more): PathAssignment => new Map([...way, ...more])),
      )
      .slice(0, most);
  return ways;
}

/** Data with other values at some paths. */
export function withAll(data: RuleData, way: PathAssignment): Record<string, unknown> {
  let changed = data as Json | undefined;
  for (const [path, value] of way) changed = setAt(changed, path.split('.'), value as Json);
  return changed as Record<string, unknown>;
}

function pathOf(logic: Logic): string | undefined {
  const path = operandOf(logic, 'var');
  return typeof path === 'string' && path !== '' ? path : undefined;
}

const unscoped = (list: Logic): Logic => operandOf(list, 'scope') ?? list;
