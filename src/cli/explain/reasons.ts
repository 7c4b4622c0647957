import {shellOf} from '../../compiler/link/targets/directory.ts';
import {sources} from '../../compiler/sources.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Decision, Rejected} from '../../model/decision.ts';
import type {WrittenCondition} from '../../model/evidence.ts';
import type {Files, ResolvedOrg} from '../../model/workspace.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {judged, type Judged} from './judged.ts';

/** One thing that was looked at, with its condition judged part by part. */
export interface Reason {
  readonly kind: string;
  readonly id: string;
  /** `file:line` of the thing. */
  readonly source?: string;
  /** What had to hold, each judged part by part. */
  readonly conditions: readonly JudgedCondition[];
}

export interface JudgedCondition {
  /** `file:line`: of an override, where one supplies it. */
  readonly source?: string;
  /** The organisation whose file supplies it; absent: the flow itself. */
  readonly org?: string;
  /** Named rules that it is written with. */
  readonly rules: readonly {readonly name: string; readonly source: string}[];
  readonly judged: Judged;
}

/** Why a decision is as it is: what decided, what led the machine there, and what was looked at before, in order. */
export interface Explanation {
  readonly decided: Reason;
  readonly fired: readonly Reason[];
  readonly before: readonly (Reason & {readonly why: string})[];
}

/** What an explanation is read from. */
export interface Ground {
  readonly flow: CompiledFlow;
  readonly conditions: readonly WrittenCondition[];
  readonly files: Files;
  readonly resolved: ResolvedOrg | undefined;
  /** What the rules read, without `machine.state`. */
  readonly data: RuleData;
}

/** Explains a decision of this flow. */
export function explanationOf({because, ...decision}: Decision, ground: Ground): Explanation {
  const {flow, data} = ground;
  const state = decision.kind === 'wait' ? undefined : decision.state;
  const last: RuleData = state === undefined ? data : {...data, machine: {state}};
  const machine = flow.machine;
  // Each trigger is judged in the state of its moment.
  const moments = new Map<string, string>();
  let at = machine?.initial ?? '';
  for (const {id} of machine?.transitions ?? []) {
    moments.set(id, at);
    const fired = because.pass?.find((one) => one.transition === id);
    if (fired?.allowed === true) at = fired.to;
  }
  const reason = (kind: string, id: string, one?: string, source?: string): Reason => {
    const moment = kind === 'trigger' ? {...data, machine: {state: moments.get(id)}} : last;
    return {
      kind,
      id: one === undefined ? id : `${id} ${one}`,
      ...(source === undefined ? {} : {source}),
      conditions: conditionsOf(flow, kind, id, one).map((when) => ({
        ...writtenAt(when, ground),
        judged: judged(when, moment),
      })),
    };
  };
  const sourceOfTrigger = (id: string): string | undefined => machine?.transitions.find((one) => one.id === id)?.source;
  return {
    decided: reason(because.kind, because.id, because.case, because.source),
    fired: (because.pass ?? [])
      .filter(({allowed, by}) => allowed && by === 'trigger')
      .map(({transition}) => reason('trigger', transition, undefined, sourceOfTrigger(transition))),
    before: because.before.map((one) => ({...reason(one.kind, ...idsOf(one), one.source), why: one.why})),
  };
}

/** A case is named after the row or the state that it is of: `closing approved`. */
function idsOf({kind, id}: Rejected): readonly [string, string | undefined] {
  const [whole = '', one] = kind === 'case' ? id.split(' ') : [id];
  return [whole, one];
}

function conditionsOf(flow: CompiledFlow, kind: string, id: string, one: string | undefined): readonly Logic[] {
  const {gates, steps, machine, screens, sections} = flow;
  const of = (when: Logic | undefined): readonly Logic[] => (when === undefined ? [] : [when]);
  const ofRow = of(steps?.rows.find((row) => row.id === id)?.cases.find((each) => each.id === one)?.when);
  const state = machine?.states.find((each) => each.id === id);
  const ofState = of(state?.goTo?.cases.find((each) => each.id === one)?.when);
  switch (kind) {
    case 'gate':
      return of(gates.find((gate) => gate.id === id)?.when);
    case 'row':
      return ofRow;
    case 'state':
      return ofState;
    case 'case':
      return ofRow.length > 0 ? ofRow : ofState;
    case 'trigger':
      return of(machine?.transitions.find((each) => each.id === id)?.when);
    case 'polling':
      return of(steps?.polling?.waiting?.when);
    case 'screen':
    case 'path':
    case 'here':
    case 'open': {
      const section = sections.find((each) => each.screens.includes(id));
      return [...of(section?.when), ...of(screens.find((screen) => screen.id === id)?.when)];
    }
    default:
      return [];
  }
}

function writtenAt(when: Logic, {conditions, files, resolved, flow}: Ground) {
  const origin = conditions.find(({logic}) => logic === when)?.origin;
  if (origin === undefined) return {rules: []};
  const sourceOf = sources(files);
  const text = files.get(origin.file)?.slice(...origin.span) ?? '';
  const shell = resolved === undefined ? undefined : shellOf(resolved.flows);
  const rules = [...text.matchAll(/\brule:\s*['"]?([\w-]+)/g)].flatMap(([, name = '']) => {
    const tree = resolved?.flows.get(flow.id)?.rules?.entries.get(name) ?? shell?.rules?.entries.get(name);
    return tree === undefined ? [] : [{name, source: sourceOf(tree.origin)}];
  });
  const [, org] = /^orgs\/([^/]+)\//.exec(origin.file) ?? [];
  return {source: sourceOf(origin), ...(org === undefined ? {} : {org}), rules};
}
