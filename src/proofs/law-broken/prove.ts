import {writtenScreen} from '../../lib/written-screen.ts';
import type {Law, LawMoment} from '../../model/law.ts';
import type {Finding, Flows, Proof} from '../finding.ts';
import {fileOfScreen} from '../flow/showing.ts';
import type {Subject} from '../flow/subject.ts';
import type {Answer} from '../prover.ts';
import {and} from '../solver/formula.ts';
import {allowedBy, askingIn, type AskingScreen} from './allowed-by.ts';
import {atScreen, type AtScreen} from './at-screen.ts';
import {all, any, formulaOf, isSo, no, rule, type Circumstance} from './circumstance.ts';
import {decidingOf, firstPathRead} from './decides.ts';
import {takeApart, passes, waysOf, type ScreenParts} from './on-screen.ts';

/** Laws (`laws.yaml`) that some application breaks, that cannot be proved, or that are about nothing. */
export const lawBroken: Proof = {id: 'law-broken', prove};

function* prove(subject: Subject, flows: Flows): Iterable<Finding> {
  const {flow, screens, laws} = subject;
  if (laws.length === 0) return;
  const asking = askingIn(subject, flows);
  const of = new Map(laws.map((law) => [law, screensOf(law.never, screens)] as const));
  const asked = subject.onScreens([...new Set([...of.values()].flat())], (ids) => [
    laws.map(({when, unless}) => [when, unless]),
    metBy(ids, subject, asking),
  ]);
  const met = new Map(
    [...asked].map(([id, one]) => {
      const entry = flow.screens.find((other) => other.id === id);
      return [id, entry === undefined ? undefined : atScreen(entry, one, subject)] as const;
    }),
  );
  for (const law of laws) {
    if (law.never.is === 'decides') {
      yield* decided(law, law.never, subject);
      continue;
    }
    yield* readAlways(law, subject);
    const where = of.get(law) ?? [];
    const isBare = law.unless === undefined && law.without === undefined && law.before === undefined;
    if (where.length === 0 && !isBare) {
      const message = `The law ${law.id} is about nothing: ${phrase(law.never)} on no screen`;
      yield {code: 'law-about-nothing', at: law.origin, message, everywhere: true};
    }
    // What is written once, and shows for each item of a list, is broken where it is for one of them.
    const found = new Map<string, readonly Finding[]>();
    for (const id of where) {
      const there = met.get(id);
      const name = writtenScreen(flow, id);
      const before = found.get(name) ?? [];
      if (there !== undefined && !before.some(isBreach))
        found.set(name, [...before, ...onOne(law, there, subject, asking)]);
    }
    for (const all of found.values()) yield* all.some(isBreach) ? all.filter(isBreach) : all;
  }
}

const isBreach = ({code}: Finding): boolean => code === 'law-broken';

/** Screens on which a moment may come. */
function screensOf(moment: LawMoment, screens: Subject['screens']): readonly string[] {
  return Object.values(screens).flatMap((screen) => (waysOf(moment, takeApart(screen)).length > 0 ? [screen.id] : []));
}

/** These screens, and those before them on the path, of whose conditions laws ask too. */
function metBy(ids: readonly string[], {flow}: Subject, asking: readonly AskingScreen[]): readonly ScreenParts[] {
  const order = flow.led === 'order' ? flow.sections.flatMap(({screens}) => screens) : [];
  const last = Math.max(...ids.map((id) => order.indexOf(id)));
  const met = new Set([...ids, ...order.slice(0, last + 1)]);
  return asking.flatMap(({parts, isOther}) => (!isOther && met.has(parts.screen.id) ? [parts] : []));
}

function* decided(law: Law, {names}: LawMoment, {flow, screens}: Subject): Iterable<Finding> {
  for (const {what, logic, source} of decidingOf(flow, screens)) {
    const path = firstPathRead(names, logic);
    if (path === undefined) continue;
    const message = `The law ${law.id} is broken: ${path} decides in ${what} (${law.because})`;
    const related = source === undefined ? {} : {related: [{at: source, message: 'It is read here'}]};
    yield {code: 'law-broken', at: law.origin, message, ...related};
  }
}

/** What the flow itself reads is read before any screen is there. */
function* readAlways(law: Law, {flow}: Subject): Iterable<Finding> {
  if (law.never.is !== 'called' || Object.keys(law.never.body).length > 0) return;
  for (const {from} of Object.values(flow.facts)) {
    if (!law.never.names.includes(from)) continue;
    const message = `The law ${law.id} is not proved: the flow reads ${from} by itself, before any screen shows`;
    yield {code: 'law-not-proved', at: law.origin, message};
  }
}

/** Asks about one law on one screen; of several ways in which it is broken the first is told. */
function* onOne(law: Law, there: AtScreen, subject: Subject, asking: readonly AskingScreen[]): Iterable<Finding> {
  const {entry, parts} = there;
  for (const way of waysOf(law.never, parts)) {
    const allowed = allowedBy(law, way, there, {led: subject.flow.led, asking});
    if (allowed === undefined) {
      const what = law.before === undefined ? '' : phrase(law.before);
      const message = `The law ${law.id} is not proved: nothing on ${writtenScreen(subject.flow, entry.id)} orders ${way.name} and that ${what}`;
      yield {
        code: 'law-not-proved',
        at: law.origin,
        message,
        related: [{at: fileOfScreen(entry.id, subject), message: 'Here'}],
      };
      return;
    }
    const submits = way.action?.kind === 'submit' && law.never.is === 'called';
    const happens = all(way.happens, submits ? passes(parts) : true, rule(law.when));
    const outright = answerOn(there, all(happens, no(any(allowed.sure, allowed.passed))));
    const isPassing = outright.is === 'never' && allowed.passed !== false;
    const answer = isPassing ? answerOn(there, all(happens, no(allowed.sure))) : outright;
    if (answer.is === 'never') continue;
    const name = writtenScreen(subject.flow, entry.id);
    if (isPassing && answer.is === 'found') {
      const passed = new Intl.ListFormat('en').format(allowed.by.map((id) => writtenScreen(subject.flow, id)));
      const met = law.before === undefined ? '' : phrase(law.before);
      const message = `The law ${law.id} is not proved on ${name}: who comes back may have passed ${passed} without that ${met}: no answer may be needed there that is given only then`;
      const related = allowed.by.map((id) => ({at: fileOfScreen(id, subject), message: 'Here'}));
      yield {code: 'law-not-proved', at: law.origin, message, related};
      return;
    }
    const by = [
      name,
      ...(way.action === undefined ? [] : [`action ${way.action.id}`]),
      ...(way.byItself === undefined ? [] : [`block ${way.byItself}`]),
    ].join(', ');
    const related = [{at: fileOfScreen(entry.id, subject), message: 'It happens here'}];
    const isUnclear = way.byItself !== undefined && law.never.is === 'called' && Object.keys(law.never.body).length > 0;
    if (isUnclear) {
      const message = `The law ${law.id} is not proved on ${by}: it calls ${way.name} with a body of its own`;
      yield {code: 'law-not-proved', at: law.origin, message, related};
    } else if (answer.is === 'found') {
      const message = `The law ${law.id} is broken on ${by}: ${told(law, way.name)} (${law.because})`;
      yield {code: 'law-broken', at: law.origin, message, related, witness: answer.witness};
    } else {
      const message = `The law ${law.id} is not proved on ${by}: ${answer.why}`;
      yield {code: 'law-not-proved', at: law.origin, message, related};
    }
    return;
  }
}

/** Whether something is so for anybody who is on a screen. */
function answerOn({asked: {prover}, near, there, dataOf}: AtScreen, what: Circumstance): Answer {
  if (what === false) return {is: 'never'};
  const shows = ({env, formula}: AtScreen['near']) => and(formula, formulaOf(what, prover.encoder, env));
  if (prover.isImpossible(shows(near))) return {is: 'never'};
  return prover.possible(shows(there()), (witness) => {
    const data = dataOf(witness);
    return data !== undefined && isSo(what, data);
  });
}

function phrase({is, names}: LawMoment): string {
  const list = new Intl.ListFormat('en', {type: 'disjunction'}).format(names);
  return `${list} ${names.length === 1 ? 'is' : 'are'} ${is === 'decides' ? 'decisive' : is}`;
}

/** `name is asked before price is shown`. */
function told({never, unless, without, before}: Law, name: string): string {
  const parts = [
    ...(without === undefined ? [] : [`without that ${phrase(without)} there`]),
    ...(before === undefined ? [] : [`before ${phrase(before)}`]),
    ...(unless === undefined ? [] : ['while what allows it does not hold']),
  ];
  return `${name} is ${never.is}${parts.length === 0 ? '' : ` ${parts.join(' and ')}`}`;
}
