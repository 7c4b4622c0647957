import type {CompiledFlow, Machine, Row, Transition} from '../../model/compiled/flow.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {ScenarioOutcome} from './run.ts';
import type {Scenario} from './scenario.ts';

/**
 * What of a flow must have a scenario, by id: its gates, each step and each case of its rows, each case
 * of a state's screen, each trigger, each transition (from each state that it names), each screen that has
 * an address. Left out is what no facts reach: states that are `reserved`.
 */
export function wantedOf({gates, steps, machine, screens}: CompiledFlow): ReadonlyMap<string, unknown> {
  const wanted = new Map<string, unknown>(gates.map((gate) => [`gate ${gate.id}`, plain(gate)]));
  for (const {id, addressed, item} of screens)
    if (addressed) wanted.set(`screen ${item?.screen ?? id}`, item?.screen ?? id);
  for (const row of steps?.rows ?? []) {
    for (const step of row.steps) wanted.set(`row ${row.id}, step ${step}`, row.id);
    if (leadsToMachine(row)) continue;
    for (const one of row.cases) wanted.set(`row ${row.id}, case ${one.id}`, plain(one));
  }
  if (machine === undefined) return wanted;
  for (const state of machine.states) {
    if (state.reserved !== undefined) continue;
    const cases = isShadowed(state.id, machine, steps) ? [] : (state.goTo?.cases ?? []);
    if (cases.length === 0) wanted.set(`state ${state.id}`, plain(state));
    for (const one of cases) wanted.set(`state ${state.id}, case ${one.id ?? 'only'}`, plain(one));
  }
  for (const one of machine.transitions) {
    if (one.when !== undefined) wanted.set(`trigger ${one.id}`, plain(one));
    for (const from of one.from === 'any' ? ['any'] : one.from)
      wanted.set(`transition ${one.id} from ${from}`, plain(one));
  }
  return wanted;
}

/** Ids of what a scenario proves: only of what it says that it expects. */
export function provenBy(
  {at, expect: expected, journey}: Scenario,
  outcome: ScenarioOutcome,
  {machine, steps, screens}: CompiledFlow,
): readonly string[] {
  const shown = [expected.screen ?? [], expected.open ?? [], expected.message !== undefined && at ? at : []].flat();
  const answered = expected.screen === undefined && expected.path === undefined ? [] : Object.keys(journey);
  const isShown = (id: string): boolean =>
    answered.includes(id) || shown.some((one) => one === id || one.startsWith(`${id}/`));
  const proven = screens.filter(({id}) => isShown(id)).map(({id, item}) => `screen ${item?.screen ?? id}`);
  const [kind, id] = outcome.because.split(' ');
  const saysWhere = expected.screen !== undefined || expected.exit !== undefined;
  if (kind === 'gate' && saysWhere) proven.push(`gate ${id}`);
  const row = steps?.rows.find((one) => outcome.step !== undefined && one.steps.includes(outcome.step));
  if (row !== undefined && saysWhere && (kind === 'row' || leadsToMachine(row))) {
    proven.push(`row ${row.id}, step ${outcome.step}`);
    if (kind === 'row') proven.push(`row ${row.id}, case ${outcome.case}`);
  }
  if (expected.state === undefined) return proven;
  proven.push(`state ${expected.state}`);
  if (kind === 'state' && saysWhere) proven.push(`state ${expected.state}, case ${outcome.case ?? 'only'}`);
  for (const fired of outcome.fired) {
    const {from} = machine?.transitions.find((one) => one.id === fired.transition) ?? {};
    if (!fired.allowed) continue;
    proven.push(`transition ${fired.transition} from ${from === 'any' ? 'any' : fired.from}`);
    if (fired.by === 'trigger') proven.push(`trigger ${fired.transition}`);
  }
  return proven;
}

const plain = (value: object): string =>
  JSON.stringify(value, (key: string, one: unknown) => (key === 'source' ? undefined : one));

const leadsToMachine = ({cases}: Row): boolean => cases.every(({goTo}) => 'go' in goTo && goTo.go === 'machine');

/** A state that holds in steps alone whose row has a screen: its own never shows. */
function isShadowed(state: string, machine: Machine, steps: CompiledFlow['steps']): boolean {
  const leading = machine.transitions.filter(({to}) => to === state);
  const withScreen = new Set((steps?.rows ?? []).filter((row) => !leadsToMachine(row)).flatMap((row) => row.steps));
  const names = [...Object.keys(steps?.groups ?? {}), 'A_STEP_THAT_IS_NEW'];
  const open = names.filter((name) => !withScreen.has(name));
  const holdsOpen = ({when}: Transition): boolean =>
    when === undefined ||
    !readsStepAlone(when) ||
    open.some((name) => holds(when, {step: {name, group: steps?.groups[name] ?? []}}));
  return leading.length > 0 && !leading.some(holdsOpen);
}

function readsStepAlone(logic: unknown): boolean {
  const paths = JSON.stringify(logic).matchAll(/"var":\[?"([^"]+)"/g);
  return [...paths].every(([, path = '']) => path.startsWith('step.'));
}
