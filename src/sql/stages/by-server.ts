import type {Machine, State, Transition} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import {notFound} from '../../model/site.ts';
import {sqlAnd, choice, sqlFalse, sqlNot, noText, sqlOr, yes} from '../conditions.ts';
import type {Sql} from '../dialect.ts';
import {nowhere} from '../outcomes.ts';
import {ofLiteral, ofText} from '../value.ts';
import {
  moveOnPlace,
  pollingPlace,
  rowPlace,
  rulePlaceOfScreen,
  sectionPlace,
  statePlace,
  transitionPlace,
} from '../place.ts';
import type {StageContext, Led} from './asked.ts';
import {rowNumber} from './step.ts';

/** In a server-led flow: the machine's pass, the row of the step, polling, the screen of the state, `otherwise`. */
export function byServer(asked: StageContext): Led {
  const {flow, dialect, outcomes, stages, holds, step} = asked;
  const {steps, machine} = flow;
  const state = machine === undefined ? noText : pass(machine, asked);
  const mustMove = steps?.moveOn === undefined ? sqlFalse : holds(steps.moveOn.when, moveOnPlace);
  const rows = steps?.rows ?? [];
  const row = rows.length === 0 ? 'NULL' : stages.add('row_number', rowNumber(rows, step, dialect), 'row of the step');
  const cases = rows.flatMap(({id, cases: of}, at) =>
    of.map(({id: one, when, goTo, source}) => {
      const isMachine = 'go' in goTo && (goTo.go === 'machine' || goTo.go === 'onward');
      const number = isMachine ? '0' : outcomes.of(goTo, {kind: 'row', id, case: one, source}, true);
      return [sqlAnd([`${row} = ${at + 1}`, holds(when, rowPlace(id, one))]), number] as const;
    }),
  );
  const found =
    rows.length === 0 ? 'NULL' : stages.add('row_outcome', choice(cases), 'case of the row; 0 is left to the machine');
  const {waiting} = steps?.polling ?? {};
  const isWaiting =
    waiting?.shows === undefined
      ? sqlFalse
      : sqlAnd([
          sqlNot(mustMove),
          holds({in: ['waiting', {var: ['step.group', []]}]}, pollingPlace),
          holds(waiting.when, pollingPlace),
        ]);
  const shown = waiting?.shows === undefined ? '0' : outcomes.of(waiting.shows, {kind: 'polling', id: 'waiting'});
  const last = machine === undefined ? otherwise(asked) : stateOutcome(machine, state, asked);
  return {
    outcome: choice(
      [
        [`${found} > 0`, found],
        [isWaiting, shown],
      ],
      last,
    ),
    state: machine === undefined ? noText : state,
    reason: machine === undefined ? `COALESCE(NULLIF(${step}, ''), 'step')` : state,
    settled: settled(asked),
  };
}

function otherwise({flow: {steps}, outcomes}: StageContext): Sql {
  const target = steps?.otherwise?.goTo ?? notFound;
  return outcomes.of(target, {kind: 'otherwise'});
}

/** A transition that always leads on may be taken with the next such: of several that hold, the last counts. */
const joins = (one: Transition): boolean => one.from === 'any' && !readsState(one.when);

function readsState(logic: Logic | undefined): boolean {
  return JSON.stringify(logic ?? null).includes('"machine.state');
}

/** The pass of the machine: a stage for each transition, or for several that do not depend on the state. */
function pass({initial, transitions, states}: Machine, asked: StageContext): Sql {
  const {dialect, stages, part, holds, machineIn} = asked;
  const raised = stages.take(part(['raised']), 'raised');
  const known = states.map(({id}) => dialect.literal(id)).join(', ');
  let state = dialect.literal(initial);
  machineIn(ofLiteral(initial, dialect));
  let run: Transition[] = [];
  const fires = ({id, when}: Transition): Sql =>
    sqlOr([
      dialect.some(raised, 'one', dialect.isText(dialect.element('one'), id)),
      when === undefined ? sqlFalse : holds(when, transitionPlace(id)),
    ]);
  let count = 0;
  const stage = (arms: readonly (readonly [Sql, Sql])[], ids: readonly string[]): void => {
    count += 1;
    state = stages.add(`state_${count}`, choice(arms, state), ids.join(', '));
    machineIn({...ofText(state), known: yes, isNull: sqlFalse});
  };
  const close = (): void => {
    if (run.length === 0) return;
    const arms = run.toReversed().map((one) => [fires(one), dialect.literal(one.to)] as const);
    stage(
      arms,
      run.map(({id}) => id),
    );
    run = [];
  };
  for (const one of transitions) {
    if (joins(one)) {
      run.push(one);
      continue;
    }
    close();
    const from = one.from === 'any' ? known : one.from.map(dialect.literal).join(', ');
    const isAllowed = one.from !== 'any' && one.from.length === 0 ? sqlFalse : `${state} IN (${from})`;
    stage([[sqlAnd([isAllowed, fires(one)]), dialect.literal(one.to)]], [one.id]);
  }
  close();
  return state;
}

/** The screen of the state that the pass ended in. */
function stateOutcome({states, otherwise: other}: Machine, state: Sql, {outcomes, holds, dialect}: StageContext): Sql {
  const arms = states.flatMap(({id, goTo, source}: State) => {
    const isPresent = `${state} = ${dialect.literal(id)}`;
    const cases = (goTo?.cases ?? []).map(({id: one, when, value}) => {
      const number = outcomes.of(value, {kind: 'state', id, case: one, source}, true);
      return [sqlAnd([isPresent, holds(when, statePlace(id, one))]), number] as const;
    });
    const isSure = goTo?.cases.at(-1)?.when === undefined && cases.length > 0;
    const none = [isPresent, outcomes.of(other.goTo, {kind: 'otherwise', id, source}, true)] as const;
    return isSure ? cases : [...cases, none];
  });
  return choice(arms, outcomes.of(other.goTo, {kind: 'otherwise'}, true));
}

/** The first listed screen that is there. */
function settled({flow, holds, dialect}: StageContext): Sql {
  const arms = flow.sections
    .filter(({listed}) => listed)
    .flatMap(({id, when, screens}) =>
      screens.flatMap((name) => {
        const entry = flow.screens.find((one) => one.id === name && one.addressed);
        if (entry === undefined) return [];
        const isThere = sqlAnd([holds(when, sectionPlace(id)), holds(entry.when, rulePlaceOfScreen(id, name))]);
        return [[isThere, dialect.literal(`${flow.id}:${name}`)] as const];
      }),
    );
  return choice(arms, dialect.literal(nowhere));
}
