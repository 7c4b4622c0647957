import type {CompiledFlow} from '../model/compiled/flow.ts';
import type {Logic} from '../model/compiled/logic.ts';
import {Unsayable} from './asking.ts';
import {choice, yes} from './conditions.ts';
import {Columns, type Known} from './columns.ts';
import type {Dialect, Sql} from './dialect.ts';
import {gatePlace, type RulePlace} from './place.ts';
import {NumberedOutcomes} from './outcomes.ts';
import type {FactsIn} from './recorded-table.ts';
import type {Led} from './stages/asked.ts';
import {byOrder} from './stages/by-order.ts';
import {byServer} from './stages/by-server.ts';
import {Stages} from './stages/stages.ts';
import {stepValues} from './stages/step.ts';
import {translate} from './translate.ts';
import {ofLiteral, type SqlValue} from './value.ts';

/** A version of a flow, and what its rules read besides an application. */
export interface Version {
  readonly flow: CompiledFlow;
  /** Facts that every application has, unless it says otherwise. */
  readonly known: Known;
  /** The address that asks for what comes next: that of the flow. */
  readonly here: {readonly path: string; readonly route: string};
  /** The name that `valid` of an application has for a screen of the flow; absent: its own. */
  readonly recordedAs?: (screen: string) => string;
}

/** A rule that the engine cannot be asked, and where it stands. */
export interface RefusedRule {
  readonly place: RulePlace;
  readonly operator: string;
  readonly why: string;
}

/** What a version decides, in pieces of a query. */
interface Decided {
  readonly columns: Columns;
  readonly stages: Stages;
  readonly outcomes: NumberedOutcomes;
  readonly led: Led;
  /** The number of the outcome, gates included. */
  readonly outcome: Sql;
}

interface Around {
  readonly dialect: Dialect;
  /** A part of the recorded application. */
  readonly part: (path: readonly string[]) => Sql;
  readonly facts: FactsIn;
  /** What stands before the names of columns and stages, where a query has two versions. */
  readonly prefix?: string;
}

/** The decision of a version of a flow, or every rule of it that the engine cannot be asked. */
export function decidedBy(
  {flow, known, here, recordedAs = (screen) => screen}: Version,
  {dialect, part, facts, prefix = ''}: Around,
): Decided | {readonly refused: readonly RefusedRule[]} {
  const columns = new Columns(dialect, part, known, {facts, prefix});
  const refused: RefusedRule[] = [];
  const outcomes = new NumberedOutcomes(flow.id);
  const stages = new Stages(dialect, prefix);
  // A list of screens without steps asks for none: no table need have it.
  const asksStep = flow.led === 'server' || flow.steps !== undefined;
  const step = stepValues(flow.steps, asksStep ? columns.of('step.name') : dialect.json('null'), dialect);
  let state: SqlValue | undefined;

  const special = (path: string): SqlValue | undefined => {
    const [root = '', below = ''] = path.split('.');
    if (path === 'machine.state') return state;
    if (path === 'step.group') return step.group;
    if (path === 'here.address')
      throw new Unsayable('here.address', 'the query is that of each application: ask `here.path`, or `query` by name');
    if (root === 'here')
      return ofLiteral(Object.hasOwn(here, below) ? here[below as keyof typeof here] : null, dialect);
    return undefined;
  };
  const value = (logic: Logic): SqlValue => translate(logic, {dialect, special, column: (path) => columns.of(path)});

  const asked = {
    flow,
    dialect,
    outcomes,
    stages,
    step: step.name,
    part,
    recordedAs,
    holds: (when: Logic | undefined, place: RulePlace): Sql => {
      if (when === undefined) return yes;
      try {
        return value(when).holds;
      } catch (error) {
        if (!(error instanceof Unsayable)) throw error;
        const {operator, why} = error;
        // That of a section is asked once for each of its screens.
        const isListed = refused.some((one) => JSON.stringify(one) === JSON.stringify({place, operator, why}));
        if (!isListed) refused.push({place, operator, why});
        return yes;
      }
    },
    machineIn: (present: SqlValue): void => {
      state = present;
    },
  };
  const gate = choice(
    flow.gates.map(({id, when, goTo, source}) => [
      asked.holds(when, gatePlace(id)),
      outcomes.of(goTo, {kind: 'gate', id, source}),
    ]),
  );
  const led = flow.led === 'server' ? byServer(asked) : byOrder(asked);
  return refused.length > 0
    ? {refused}
    : {columns, stages, outcomes, led, outcome: `COALESCE(${gate}, ${led.outcome})`};
}
