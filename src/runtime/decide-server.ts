import {remembered} from '../lib/remembered.ts';
import type {CompiledFlow} from '../model/compiled/flow.ts';
import type {Decision, Facts, Here} from '../model/decision.ts';
import {askServer} from './decide/ask-server.ts';
import type {Before, Cause} from './decide/because.ts';
import {decisionData} from './decide/decision-data.ts';
import {behindGates} from './decide/gates.ts';
import {missingFacts, waitFor} from './decide/missing-facts.ts';
import {isOpen, openScreens, restOf} from './decide/open-screens.ts';
import {decisionOf, type Outcome} from './decide/outcome.ts';
import {outcomeFor} from './decide/outcome-for.ts';
import {holds} from './rules/evaluate.ts';
import type {RuleData} from './rules/rule-data.ts';
import {pass, type MachinePass} from './machine/pass.ts';

/**
 * Decides in a server-led flow: gates, then the row of the server's step, then the machine, then
 * `otherwise`. Unless asked, the present screen stays while it is decided, or open, or (showing
 * there already) until `moveOn`; all else is led onward. Pure: effects are data.
 */
export function decideServer(flow: CompiledFlow, facts: Facts, here: Here, raised: readonly string[]): Decision {
  return decisionOf(serverOutcome(flow, facts, here, raised));
}

/** What `decideServer` decides, for who asks for none of its lists. */
export function serverOutcome(flow: CompiledFlow, facts: Facts, here: Here, raised: readonly string[]): Outcome {
  const base = decisionData(flow, facts, here);
  return behindGates(flow, facts, here, base, (passed) => {
    const missing = missingFacts(flow, Object.keys(flow.facts), facts, base);
    return missing.length > 0 ? waitFor(missing, flow.id, passed) : byStep(flow, here, raised, base, passed);
  });
}

function byStep(flow: CompiledFlow, here: Here, raised: readonly string[], base: RuleData, passed: Before): Outcome {
  const walked = walkOf(flow, raised, base);
  const data = readsMachine(flow) ? (walked?.().data ?? base) : base;
  const moveOn = flow.steps?.moveOn;
  const mustMove = moveOn !== undefined && holds(moveOn.when, data);
  const decided = askServer(flow, data, walked, mustMove, passed);

  const {target} = decided;
  const screen = 'screen' in target && (target.flow ?? flow.id) === flow.id ? target.screen : undefined;
  const spares = (id: string): boolean => !mustMove || moveOn.except.includes(id);
  const open = (): readonly string[] => openScreens(flow, data, screen).filter(spares);
  const state = walked && (() => walked().state);
  const stay = (id: string, because: Cause): Outcome =>
    outcomeFor(flow, {screen: id, ...restOf(flow, id, here.params)}, data, {
      because,
      before: decided.before,
      state,
      open: () => [...(screen === undefined ? [] : [screen]), ...open()].filter((one) => one !== id),
    });

  const present = here.screen;
  if (present !== undefined && present !== screen) {
    const mayStay = decided.stays || !here.asked;
    if (mayStay && spares(present) && isOpen(flow, data, screen, present))
      return stay(present, {kind: 'open', id: present});
    const isShown = here.shows === true && flow.screens.some((entry) => entry.id === present);
    if (!here.asked && isShown && spares(present)) return stay(present, {kind: 'here', id: present});
  }
  const {because, before, carry, effects} = decided;
  return outcomeFor(flow, target, data, {because, before, carry, effects, state, open});
}

/** The machine, walked when somebody asks for it, and once: most rows lead somewhere by themselves. */
function walkOf({machine}: CompiledFlow, raised: readonly string[], base: RuleData): (() => MachinePass) | undefined {
  if (machine === undefined) return undefined;
  let walked: MachinePass | undefined;
  return () => (walked ??= pass(machine, base, raised));
}

/** A path into the machine's state, or one that may be: all that is read, or what is worked out. */
const intoMachine = /"var":(?:\[?(?:"machine[."]|""|\{|\[|\])|[^"[{])/;

/** Whether anything that is judged beside the machine itself may read its state. */
const readsMachine = remembered(({steps, sections, screens, exits}: CompiledFlow) =>
  intoMachine.test(JSON.stringify([steps, sections, screens, exits])),
);
