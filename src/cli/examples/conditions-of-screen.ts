import {isRecord} from '../../lib/is-record.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {operandOf, operationOf} from '../../runtime/explain/operation.ts';

/** A condition of a screen, with what must hold for it to be asked at all. */
export interface AskedCondition {
  readonly logic: Logic;
  readonly around: readonly Logic[];
  /** Path of the list whose elements it reads as `item`. */
  readonly list?: string;
}

type Place = Omit<AskedCondition, 'logic'>;

/** Every condition of a screen: of blocks, options, texts, actions, calls, targets. */
export function conditionsOfScreen(screen: CompiledScreen): readonly AskedCondition[] {
  const found: AskedCondition[] = [];
  const visit = (value: Json | undefined, place: Place): void => {
    if (Array.isArray(value)) value.forEach((one) => visit(one, place));
    if (!isRecord(value)) return;
    const inner = placeIn(value, place, found);
    for (const [key, part] of Object.entries(value)) {
      // What a message says in which case is shown to nobody before something went wrong.
      if (['when', 'only', 'fails', 'schema', 'messages', 'checks', 'errors'].includes(key)) continue;
      if (key === 'cases' && Array.isArray(part)) addCases(part, inner, found, visit);
      else if (key === 'optional' && isRecord(part)) found.push({...inner, logic: part});
      else if (key === 'value' && isCondition(yesOf(part))) found.push({...inner, logic: yesOf(part)});
      else if (key === 'if' && Array.isArray(part)) addBranches(part, inner, found, visit);
      else visit(part, inner);
    }
  };
  visit(screen as unknown as Json, {around: []});
  return found;
}

/** A rule that is a condition by its operator, not a value that is read. */
const isCondition = (value: Json): boolean =>
  ['and', 'or', '!', '!!', '===', '!==', 'in', 'some', 'none', '<', '<=', '>', '>='].includes(
    operationOf(value)?.id ?? '',
  );

/** A yes or no that may be unknown is a choice between the two: when it is yes. */
function yesOf(value: Json): Json {
  const branches = isRecord(value) ? value['if'] : undefined;
  const [when = value, yes] = Array.isArray(branches) ? branches : [];
  return yes === true ? when : value;
}

function placeIn(value: Readonly<Record<string, Json>>, place: Place, found: AskedCondition[]): Place {
  const {when, only} = value;
  if (when !== undefined) found.push({...place, logic: when});
  const within = when === undefined ? place : {...place, around: [...place.around, when]};
  if (value['block'] !== 'each') return within;
  const list = operandOf((value as unknown as Extract<Block, {block: 'each'}>).in, 'var');
  if (typeof list !== 'string') return within;
  if (only !== undefined) found.push({...within, logic: only, list});
  return {...within, list, around: [...within.around, ...(only === undefined ? [] : [only])]};
}

/** Of `[when, value, when, value, otherwise]`, each condition where those before it do not hold. */
function addBranches(
  branches: readonly Json[],
  place: Place,
  found: AskedCondition[],
  visit: (value: Json | undefined, place: Place) => void,
): void {
  let {around} = place;
  for (let at = 0; at < branches.length; at += 2) {
    const [when, value] = branches.slice(at, at + 2);
    if (when === undefined || value === undefined) visit(when, {...place, around});
    else {
      found.push({...place, around, logic: when});
      visit(value, {...place, around: [...around, when]});
      around = [...around, {'!': [when]}];
    }
  }
}

function addCases(
  cases: readonly Json[],
  place: Place,
  found: AskedCondition[],
  visit: (value: Json | undefined, place: Place) => void,
): void {
  let {around} = place;
  for (const one of cases) {
    const when = isRecord(one) ? one['when'] : undefined;
    if (when !== undefined) found.push({...place, around, logic: when});
    if (isRecord(one)) visit(one['value'], {...place, around: when === undefined ? around : [...around, when]});
    if (when !== undefined) around = [...around, {'!': [when]}];
  }
}

/**
 * What a condition must be asked for each of its parts to show that it matters: of `a and b` both, and each alone
 * missing; of `a or b` each alone, and none; of a list of words each of them.
 */
export function situationsOf(logic: Logic): readonly Logic[] {
  return [...holding(logic), ...failing(logic)];
}

const no = (logic: Logic): Logic => ({'!': [logic]});

function holding(logic: Logic): readonly Logic[] {
  const {id, operands = []} = operationOf(logic) ?? {};
  const [first = null, second = null] = operands;
  switch (id) {
    case 'and':
      return operands.flatMap((part, at) => holding(part).map((one) => ({and: beside(operands, at, one)})));
    case 'or':
      return operands.flatMap((part, at) => holding(part).map((one) => ({and: beside(operands.map(no), at, one)})));
    case '!':
      return failing(first);
    case 'in':
      return Array.isArray(second) ? second.map((word) => ({in: [first, [word]]})) : [logic];
    case 'some':
      return holding(second).map((one) => ({some: [first, one]}));
    default:
      return [logic];
  }
}

function failing(logic: Logic): readonly Logic[] {
  const {id, operands = []} = operationOf(logic) ?? {};
  const [first = null, second = null] = operands;
  switch (id) {
    case 'and':
      return operands.flatMap((part, at) => failing(part).map((one) => ({and: beside(operands, at, one)})));
    case 'or':
      return operands.flatMap((part, at) => failing(part).map((one) => ({and: beside(operands.map(no), at, one)})));
    case '!':
      return holding(first);
    case 'some':
      return [no(logic), ...failing(second).map((one) => ({and: [no(logic), {some: [first, one]}]}))];
    case 'none':
      return holding(second).map((one) => ({some: [first, one]}));
    default:
      return [no(logic)];
  }
}

const beside = (parts: readonly Json[], at: number, one: Json): Json[] =>
  parts.map((part, index) => (index === at ? one : part));
