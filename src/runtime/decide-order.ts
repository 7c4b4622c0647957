import type {CompiledFlow} from '../model/compiled/flow.ts';
import type {Decision, Facts, Here, Rejected} from '../model/decision.ts';
import {notFound} from '../model/site.ts';
import type {Before, Cause} from './decide/because.ts';
import {decisionData} from './decide/decision-data.ts';
import {behindGates} from './decide/gates.ts';
import {missingFacts, waitFor} from './decide/missing-facts.ts';
import {isOpen, openScreens, restOf} from './decide/open-screens.ts';
import {decisionOf, type Outcome} from './decide/outcome.ts';
import {outcomeFor, type Grounds} from './decide/outcome-for.ts';
import {partsListed} from './decide/parts-listed.ts';
import {journeyPath} from './decide/journey-path.ts';
import type {RuleData} from './rules/rule-data.ts';

/**
 * Decides in an order-led flow: gates, then the path. Resume is the first screen without a valid
 * answer; a screen opens when all before it are valid; after the last comes `end`. Asked from a
 * screen, the next on the path follows, or the one that led here to change an answer, unless one up
 * to there is not valid. From a task list, and by the address of a screen that is not theirs, nobody comes past the last
 * screen, on which all of it is sent. Loads no machine.
 */
export function decideOrder(flow: CompiledFlow, facts: Facts, here: Here): Decision {
  return decisionOf(orderOutcome(flow, facts, here));
}

/** What `decideOrder` decides, for who asks for none of its lists. */
export function orderOutcome(flow: CompiledFlow, facts: Facts, here: Here): Outcome {
  const data = decisionData(flow, facts, here);
  return behindGates(flow, facts, here, data, (passed) => {
    const missing = missingFacts(flow, Object.keys(flow.facts), facts, data);
    return missing.length > 0 ? waitFor(missing, flow.id, passed) : alongPath(flow, here, data, passed);
  });
}

function alongPath(flow: CompiledFlow, here: Here, data: RuleData, passed: Before): Outcome {
  const path = journeyPath(flow, data);
  const firstInvalid = path.screens.findIndex((id) => here.valid?.[id] !== true);
  const reached = firstInvalid === -1 ? path.screens.length : firstInvalid;
  const onPath = path.screens.slice(0, reached + 1);
  const present = here.screen;

  const to = (screen: string, because: Cause, why: Before, rest: {rest?: string} = {}): Outcome =>
    outcomeFor(flow, {screen, ...rest}, data, grounds(because, why, screen));
  const grounds = (because: Cause, why: Before, screen?: string): Grounds => ({
    because,
    before: why,
    open: () => [...onPath, ...openScreens(flow, data, undefined)].filter((id) => id !== screen),
    path: path.screens,
  });

  const mayStay = (id: string): boolean => onPath.includes(id) || isOpen(flow, data, undefined, id);
  if (present !== undefined && !here.asked && mayStay(present)) {
    const kind = path.screens.includes(present) ? 'here' : 'open';
    return to(present, {kind, id: present}, passed, restOf(flow, present, here.params));
  }
  const index = wanted(flow, path.screens, reached, here);
  const answered = (): readonly Rejected[] =>
    path.screens.slice(0, index).map((id) => ({kind: 'screen', id, why: 'it is answered'}));
  const before: Before = () => [...passed(), ...path.off(), ...answered()];
  const next = path.screens[index];
  if (next !== undefined) return to(next, {kind: 'path', id: next}, before);
  const last = path.screens.at(-1);
  if (flow.end !== undefined) return outcomeFor(flow, flow.end, data, grounds({kind: 'path', id: 'end'}, before));
  if (last !== undefined) return to(last, {kind: 'path', id: last}, before);
  return outcomeFor(flow, notFound, data, grounds({kind: 'otherwise', id: flow.id}, before));
}

function wanted(flow: CompiledFlow, path: readonly string[], reached: number, {screen, toward, asked}: Here): number {
  const at = screen === undefined ? -1 : path.indexOf(screen);
  if (at === -1) return leadsPast(flow, screen, asked) ? reached : Math.min(reached, path.length - 1);
  if (!asked) return reached;
  const back = toward === undefined ? -1 : path.indexOf(toward);
  return Math.min(back > at ? back : at + 1, reached);
}

/**
 * Whether who is off the path may come past its last screen: whoever asks what comes next, but for those of a task list and
 * of an item that is gone. The address of a screen that does not show for this person asks for that screen, not to be done.
 */
function leadsPast(flow: CompiledFlow, screen: string | undefined, asked: boolean): boolean {
  if (screen === undefined) return true;
  const isItem = flow.screens.some(({id, item}) => id === screen && item !== undefined);
  return asked && !isItem && partsListed(flow, screen).length === 0;
}
