import {isRecord} from '../../lib/is-record.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {Law, LawMoment} from '../../model/law.ts';
import type {Flows} from '../finding.ts';
import {sharing} from '../flow/sharing.ts';
import type {FlowCase} from '../flow/subject.ts';
import {and, not} from '../solver/formula.ts';
import type {AtScreen} from './at-screen.ts';
import {all, any, formulaOf, rule, type Circumstance} from './circumstance.ts';
import {neededOn, takeApart, waysOf, type Needed, type ScreenParts, type Way} from './on-screen.ts';

interface Allowed {
  readonly sure: Circumstance;
  /** Of whoever has been on all screens before, one after the other. */
  readonly passed: Circumstance;
  /** Screens that somebody who comes back may have passed without that it came there. */
  readonly by: readonly string[];
}

/** A screen on which answers of the flow are given. */
export interface AskingScreen {
  readonly parts: ScreenParts;
  /** Of another flow with the same answers. */
  readonly isOther: boolean;
}

export function askingIn(one: FlowCase, flows: Flows): readonly AskingScreen[] {
  const of = ({screens}: FlowCase, isOther: boolean): readonly AskingScreen[] =>
    Object.values(screens).map((screen) => ({parts: takeApart(screen), isOther}));
  return [...of(one, false), ...sharing(one, flows).flatMap((other) => of(other, true))];
}

/** What makes it no breach; undefined: that one is before the other cannot be told. */
export function allowedBy(
  law: Law,
  way: Way,
  there: AtScreen,
  {led, asking}: {readonly led: 'order' | 'server'; readonly asking: readonly AskingScreen[]},
): Allowed | undefined {
  const {unless, without, before} = law;
  const beside = without === undefined ? [] : knownWays(without, there.parts).map(({happens}) => happens);
  const own: Circumstance[] = [...(unless === undefined ? [] : [rule(unless)]), ...beside];
  if (before === undefined) return {sure: any(...own), passed: false, by: []};
  const here = knownWays(before, there.parts)
    .filter((one) => isEarlier(one, way, before))
    .map(({happens}) => happens);
  if (here.length === 0 && led === 'server' && !isOn(before, there)) return undefined;
  const onPath = there.earlier.flatMap(({parts, isThere}) => {
    const ways = before.is === 'called' ? [] : waysOf(before, parts);
    const needed = ways.length === 0 ? [] : neededOn(parts);
    const elsewhere = asking.filter((one) => one.isOther || one.parts.screen.id !== parts.screen.id);
    return ways.map(({happens}) => {
      const held = needed
        .filter((one) => isOnlyWith(happens, one, there))
        .map((one) => all(one.isNeeded, comesWith(one.path, before, elsewhere)));
      return {id: parts.screen.id, comes: all(isThere, happens), held: any(...held)};
    });
  });
  const unheld = onPath.filter(({held}) => held !== true);
  return {
    sure: any(...own, ...here, ...onPath.map(({comes, held}) => all(comes, held))),
    passed: any(...unheld.map(({comes}) => comes)),
    by: [...new Set(unheld.map(({id}) => id))],
  };
}

/** It is on the same screen, if further down: then the order is known, and the wrong one. */
function isOn(moment: LawMoment, {parts}: AtScreen): boolean {
  return knownWays(moment, parts).length > 0;
}

/** Nobody knows when a control or a widget calls something, or whether it does: that allows nothing. */
function knownWays(moment: LawMoment, parts: ScreenParts): readonly Way[] {
  return waysOf(moment, parts).filter(({byItself}) => byItself === undefined);
}

function isEarlier(one: Way, way: Way, before: LawMoment): boolean {
  if (before.is !== 'called') return one.at < way.at || (way.action !== undefined && one.action === undefined);
  return one.action !== undefined && one.action === way.action && (one.call ?? 0) < (way.call ?? 0);
}

/**
 * Whether who has answered the question had the other thing before them, when they did: other answers may hide and show it
 * since. What hangs on the organisation alone was then as it is now.
 */
function isOnlyWith(happens: Circumstance, {field, shows}: Needed, {asked: {prover}, near: {env}}: AtScreen): boolean {
  const parts = conjunctsOf(happens);
  const changing = all(...parts.filter((one) => !isLasting(one)));
  if (changing === true) return true;
  // An answer to begin with is there when the screen opens, whether the question shows or not.
  if (hasInitial(field)) return false;
  const formula = (of: Circumstance) => formulaOf(of, prover.encoder, env);
  const lasting = formula(all(...parts.filter(isLasting)));
  return prover.isImpossible(and(formula(shows), lasting, not(formula(changing))));
}

function hasInitial({initial, blocks}: FieldBlock): boolean {
  return initial !== undefined || (blocks ?? []).some(hasInitial);
}

/** That the moment comes wherever else somebody may give this answer. */
function comesWith(path: string, moment: LawMoment, asking: readonly AskingScreen[]): Circumstance {
  return all(
    ...asking.flatMap(({parts, isOther}) => {
      if (!parts.blocks.some((one) => one.path === path)) return [];
      // A law names screens of its own flow.
      const ways = isOther && moment.on !== undefined ? [] : waysOf(moment, parts);
      return [any(...ways.map(({happens}) => isLasting(happens) && happens))];
    }),
  );
}

function conjunctsOf(of: Circumstance): readonly Circumstance[] {
  if (typeof of === 'boolean') return [of];
  if (of.is === 'all') return of.of.flatMap(conjunctsOf);
  const inner = of.is === 'rule' && isRecord(of.logic) ? of.logic['and'] : undefined;
  return Array.isArray(inner) ? inner.flatMap((logic: Logic) => conjunctsOf(rule(logic))) : [of];
}

/** Nothing that a person does changes it: it reads the organisation alone. */
function isLasting(of: Circumstance): boolean {
  if (typeof of === 'boolean') return true;
  if (of.is === 'all' || of.is === 'any') return of.of.every(isLasting);
  if (of.is === 'not') return isLasting(of.of);
  return of.is === 'rule' && readsOrgAlone(of.logic);
}

function readsOrgAlone(logic: Logic): boolean {
  if (Array.isArray(logic)) return logic.every((part: Logic) => readsOrgAlone(part));
  if (!isRecord(logic)) return true;
  if (!('var' in logic)) return Object.values(logic).every((part) => readsOrgAlone(part));
  const [name] = [logic['var']].flat();
  return typeof name === 'string' && name.startsWith('org.');
}
