import {kinds} from '../../catalog/kinds/index.ts';
import type {CompiledScreen, Action, Block, Call, FieldBlock} from '../../model/compiled/screen.ts';
import {atItem} from '../../lib/at-item.ts';
import type {LawMoment} from '../../model/law.ts';
import {callsItself} from './calls-itself.ts';
import {all, any, no, rule, type Circumstance} from './circumstance.ts';

/** A block or action of a screen, with what must be so for it to be there. */
export interface PlacedThing<T> {
  readonly thing: T;
  readonly shows: Circumstance;
  /** How far down the screen; actions come after all blocks, those of a group after the group's. */
  readonly at: number;
  /** Key of the field among the answers; absent inside of lists, where there is one for each element. */
  readonly path?: string;
}

/** A screen taken apart, in the order in which it is read. */
export interface ScreenParts {
  readonly screen: CompiledScreen;
  readonly blocks: readonly PlacedThing<Block>[];
  readonly actions: readonly PlacedThing<Action>[];
}

export function takeApart(screen: CompiledScreen): ScreenParts {
  const blocks: PlacedThing<Block>[] = [];
  const actions: PlacedThing<Action>[] = [];
  let at = 0;
  const addActions = (list: readonly Action[], around: Circumstance): void => {
    for (const action of list) actions.push({thing: action, shows: all(around, rule(action.when)), at: (at += 1)});
  };
  const visit = (block: Block, around: Circumstance, prefix: string | undefined): void => {
    const shows = all(around, rule(block.when));
    const path = prefix === undefined || block.block !== 'field' ? {} : {path: `${prefix}${block.id}`};
    blocks.push({thing: block, shows, at: (at += 1), ...path});
    if (block.block === 'field')
      for (const part of block.blocks ?? [])
        visit(part, shows, prefix === undefined ? undefined : `${prefix}${block.id}.`);
    if (block.block !== 'group' && block.block !== 'each') return;
    if (block.block === 'each' && block.place !== undefined) {
      // What is about one item of a list reads and answers that one: another screen's is another.
      const item = `answers.${block.id}.${block.place}.`;
      for (const one of atItem(block.blocks, {list: block.id, index: block.place})) visit(one, shows, item);
      return;
    }
    const isList = block.block === 'each' || block.repeat !== undefined;
    for (const one of block.blocks) visit(one, shows, isList ? undefined : prefix);
    addActions(block.actions, shows);
  };
  for (const block of screen.blocks) visit(block, true, 'answers.');
  addActions(screen.actions, true);
  return {screen, blocks, actions};
}

/** A way in which a moment comes on a screen. */
export interface Way {
  readonly happens: Circumstance;
  readonly at: number;
  /** The action that does it, and which of its calls. */
  readonly action?: Action;
  readonly call?: number;
  /** The control or widget that calls it without an action: when it likes, and with a body of its own. */
  readonly byItself?: string;
  /** What happens, by its name: `sendOrder`, `name`. */
  readonly name: string;
}

/** All ways in which a moment comes on a screen; what only decides comes on none. */
export function waysOf(moment: LawMoment, parts: ScreenParts): readonly Way[] {
  return writtenWays(moment, parts).filter(({happens}) => happens !== false);
}

function writtenWays(moment: LawMoment, parts: ScreenParts): readonly Way[] {
  const {screen} = parts;
  if (moment.on?.includes(screen.id) === false) return [];
  const has = (name: string): boolean => moment.names.includes(name);
  switch (moment.is) {
    case 'asked':
      return parts.blocks.flatMap(({thing, shows, at}) =>
        thing.block === 'field' && (has('any') || has(thing.id)) ? [{happens: shows, at, name: thing.id}] : [],
      );
    case 'shown': {
      const own: readonly Way[] = has(screen.id) ? [{happens: true, at: 0, name: screen.id}] : [];
      const found = parts.blocks.flatMap(({thing, shows, at}) => {
        const name = thing.block === 'disclosure' && has(thing.disclosure) ? thing.disclosure : thing.id;
        return thing.block !== 'field' && has(name) ? [{happens: shows, at, name}] : [];
      });
      return [...own, ...found];
    }
    case 'offered':
      return parts.actions.flatMap(({thing, shows, at}) =>
        has(thing.id) ? [{happens: shows, at, action: thing, name: thing.id}] : [],
      );
    case 'called': {
      const read = Object.values(screen.facts).flatMap(({from, when}): readonly Way[] =>
        has(from) && Object.keys(moment.body).length === 0 ? [{happens: rule(when), at: 0, name: from}] : [],
      );
      const pressed = parts.actions.flatMap(({thing, shows, at}) =>
        thing.calls.flatMap((call, index) =>
          has(call.operation)
            ? [
                {
                  happens: all(shows, calls(call, moment.body, parts)),
                  at,
                  action: thing,
                  call: index,
                  name: call.operation,
                },
              ]
            : [],
        ),
      );
      const itself = parts.blocks.flatMap(({thing, shows, at}) =>
        moment.names.map((name): Way => ({
          happens: all(shows, callsItself(thing, name)),
          at,
          byItself: thing.id,
          name,
        })),
      );
      return [...read, ...pressed, ...itself];
    }
    case 'decides':
      return [];
  }
}

function calls(
  {when, body}: Call,
  wanted: Extract<LawMoment, {is: 'called'}>['body'],
  {blocks}: ScreenParts,
): Circumstance {
  const has = Object.entries(wanted).map(([key, value]): Circumstance => {
    if (body === 'answers') {
      const path = `answers.${key}`;
      return blocks.some((one) => one.path === path) && {is: 'equal', logic: {var: path}, value};
    }
    const logic = body === undefined || !Object.hasOwn(body, key) ? undefined : body[key];
    if (logic === undefined) return false;
    return typeof logic === 'object' && logic !== null ? {is: 'equal', logic, value} : logic === value;
  });
  return all(rule(when), ...has);
}

/** What is asked is answered as far as it must be, nothing hidden is answered, and no check fails. */
export function passes({screen, blocks}: ScreenParts): Circumstance {
  const fields = blocks.flatMap((one) => (one.thing.block === 'field' ? [{...one, thing: one.thing}] : []));
  const needed = fields.flatMap(({thing, shows, path}) =>
    path === undefined ? [] : [any(no(shows), mayBeEmpty(thing), {is: 'answered', field: thing, path})],
  );
  const checks = screen.checks.map(({when, fails}) => no(all(rule(when), rule(fails))));
  return all(...needed, ...checks);
}

/** A question with one answer that may have to be given, for somebody to come past the screen. */
export interface Needed {
  readonly field: FieldBlock;
  readonly path: string;
  readonly shows: Circumstance;
  /** It shows, and must be answered. */
  readonly isNeeded: Circumstance;
}

export function neededOn({blocks}: ScreenParts): readonly Needed[] {
  return blocks.flatMap(({thing, shows, path}) => {
    if (path === undefined || thing.block !== 'field' || kinds[thing.type]?.checkbox === 'optional') return [];
    const isNeeded = all(shows, no(mayBeEmpty(thing)));
    return isNeeded === false ? [] : [{field: thing, path, shows, isNeeded}];
  });
}

/** Answers of what is not shown are absent. */
export function nothingHidden({blocks}: ScreenParts): Circumstance {
  return all(
    ...blocks.flatMap(({thing, shows, path}) =>
      path === undefined || thing.block !== 'field' || shows === true
        ? []
        : [any(shows, no(rule({known: [{var: path}]})))],
    ),
  );
}

function mayBeEmpty({optional}: FieldBlock): Circumstance {
  return typeof optional === 'boolean' ? optional : rule(optional);
}
