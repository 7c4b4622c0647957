import {isDeepStrictEqual} from 'node:util';
import {isRecord} from '../../lib/is-record.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Open} from '../../model/compiled/flow.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';
import type {FactRoots} from '../../model/evidence.ts';
import type {Subject} from '../../proofs/flow/subject.ts';
import type {Witness} from '../../proofs/prover.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {patched} from '../../lib/patched.ts';
import {lookOf, type Look} from '../scenarios/look.ts';
import {conditionsOfScreen, situationsOf, type AskedCondition} from './conditions-of-screen.ts';
import {fewestOf, worthKeeping, type ShownExample} from './fewest-of.ts';
import {filledOf} from './filled.ts';
import type {RecordedScenario} from './recorded.ts';
import {
  dataOfSituation,
  firstOf,
  placed,
  situationOf,
  standingIn,
  type Situation,
  type ViewedScreen,
} from './situation.ts';

/** A situation in which a screen looks in its own way. */
export interface LookExample extends Situation {
  readonly screen: string;
  readonly look: Look;
  /** As it was written before, if it was. */
  readonly recorded?: RecordedScenario;
}

/** Whether what was written before is so, word for word. */
export function stillHolds({look, recorded}: LookExample): boolean {
  if (recorded === undefined) return false;
  const {shows = [], does = {}, sends = {}, ...said} = recorded.scenario.expect;
  const known: Readonly<Record<string, unknown>> = {...look};
  return (
    isDeepStrictEqual(new Set(shows), new Set(look.shows)) &&
    Object.entries({does, sends, ...said}).every(([key, value]) => isDeepStrictEqual(value, known[key]))
  );
}

type Asker = ReturnType<Subject['at']>;

/** What a screen is asked: that all of these hold. */
interface Question {
  readonly logics: readonly Logic[];
  readonly roots: FactRoots;
  readonly list?: string;
}

/**
 * The fewest situations in which every condition of a screen is seen to matter: each of its parts makes the difference
 * once (modified condition and decision coverage), and each call is given all that it may be given. Those that were
 * recorded before come first, and only what they do not show is looked for.
 */
export async function looksOf(
  viewed: ViewedScreen,
  recorded: readonly RecordedScenario[] = [],
): Promise<readonly LookExample[]> {
  const {subject} = viewed;
  const asked = askedOf(viewed);
  const roots = usualRoots(asked, subject);
  const questions = questionsOf(asked, roots, viewed);
  const before = await lookedAt(recorded.map(recordedSituation), questions, viewed);
  const kept = worthKeeping(before, stillHolds);
  const shown = new Set(kept.flatMap(({all}) => all));
  const askAt = askers(questions, subject);
  const open = questions.filter((_, index) => !shown.has(index));
  const found = open.flatMap((question) => answerTo(question, askAt(question.roots), viewed) ?? []);
  const filled = filledOf(viewed, roots);
  const all = [...found, ...filled, ...found.flatMap((one) => filled.map((by) => over(by, one)))];
  const standing = all.map((one) => placed(one, viewed));
  return [...kept.map(({one}) => one), ...fewestOf(await lookedAt(standing, questions, viewed), shown)];
}

/** The facts and answers of a scenario that was written before. */
function recordedSituation(recorded: RecordedScenario): Situation & Pick<LookExample, 'recorded'> {
  const {at = '', given, journey} = recorded.scenario;
  const {[at]: answers = {}, ...elsewhere} = journey;
  return {given, answers, elsewhere, recorded};
}

/** Who answers questions about what may be read in one place, made once. */
function askers(questions: readonly Question[], subject: Subject): (roots: FactRoots) => Asker {
  const known = new Map<FactRoots, Asker>();
  return (roots) => {
    const made =
      known.get(roots) ??
      subject.at(
        roots,
        questions.filter((one) => one.roots === roots).flatMap(({logics}) => logics),
      );
    known.set(roots, made);
    return made;
  };
}

/** A situation in which, besides, all that is sent or told is there. */
const over = (filled: Situation, one: Situation): Situation => ({
  given: patched(filled.given, one.given) as Situation['given'],
  answers: {...filled.answers, ...one.answers},
  elsewhere: patched(filled.elsewhere ?? {}, one.elsewhere ?? {}) as NonNullable<Situation['elsewhere']>,
});

function openOf({screen, subject}: Pick<ViewedScreen, 'screen' | 'subject'>): Open | undefined {
  return subject.flow.screens.find(({id}) => id === screen.id)?.open;
}

function askedOf({screen, subject}: ViewedScreen): readonly AskedCondition[] {
  const open = openOf({screen, subject});
  return [...(open?.kind === 'when' ? [{logic: open.when, around: []}] : []), ...conditionsOfScreen(screen)];
}

/** What may be read on the screen: what widgets are told, and calls given, is no condition with a place of its own. */
function usualRoots(asked: readonly AskedCondition[], {conditions, roots}: Subject): FactRoots {
  const own = new Set(asked.flatMap(({logic, list}) => (list === undefined ? [logic] : [])));
  return conditions.find(({logic}) => own.has(logic))?.roots ?? roots;
}

function questionsOf(
  asked: readonly AskedCondition[],
  usual: FactRoots,
  {screen, subject}: ViewedScreen,
): readonly Question[] {
  const written = new Map(subject.conditions.map((one) => [one.logic, one.roots]));
  const limits = limitsOf(screen.blocks, []);
  return asked.flatMap(({logic, around, list}): readonly Question[] => {
    const roots = written.get(logic) ?? (list === undefined ? usual : undefined);
    if (roots === undefined) return [];
    return situationsOf(logic).map((one) => ({
      logics: [one, ...around, ...limits],
      roots,
      ...(list === undefined ? {} : {list}),
    }));
  });
}

/** An answer is there only where its field, and an option only where it, may be chosen. */
function limitsOf(blocks: readonly Block[], around: readonly Logic[]): readonly Logic[] {
  const unless = (is: Logic, all: readonly Logic[]): readonly Logic[] =>
    all.length === 0 ? [] : [{or: [{'!': [is]}, {and: [...all]}]}];
  return blocks.flatMap((block): readonly Logic[] => {
    const own = block.when === undefined ? around : [...around, block.when];
    const answer = {var: `answers.${block.id}`};
    if (block.block === 'group' && block.repeat === undefined) return limitsOf(block.blocks, own);
    if (block.block !== 'field') return [];
    const options = (block.options ?? []).flatMap(({value, when}) =>
      when === undefined ? [] : unless({'===': [answer, value]}, [...own, when]),
    );
    return [...unless({known: [answer]}, own), ...options];
  });
}

function answerTo(question: Question, {prover, env}: Asker, viewed: ViewedScreen): Situation | undefined {
  const {logics, list} = question;
  const there: readonly Logic[] = list === undefined ? [] : [{known: [{var: list}]}, {known: [{var: 'item'}]}];
  const made = (witness: Witness): Situation => placed(situationOf(witness, list, viewed.screen), viewed);
  const confirm = (witness: Witness): boolean => isSo(question, dataOfSituation(made(witness), viewed), viewed.screen);
  const answer = prover.possible(prover.encoder.condition({and: [...logics, ...there]}, env), confirm);
  return answer.is === 'found' ? made(answer.witness) : undefined;
}

/** By the interpreter itself; what is asked of an element is asked of the first. */
function isSo({logics, list}: Question, data: RuleData, screen: CompiledScreen): boolean {
  const all = {and: [...logics]};
  return holds(all, list === undefined ? data : {...data, item: firstOf(data, screen, list)});
}

/** How the screen looks in each situation, and what of it that shows. */
async function lookedAt(
  found: readonly (Situation & Pick<LookExample, 'recorded'>)[],
  questions: readonly Question[],
  viewed: ViewedScreen,
): Promise<readonly ShownExample<LookExample>[]> {
  const open = openOf(viewed);
  const {screen} = viewed;
  const looked = found.map(async (situation) => {
    const {standing, answers} = standingIn(situation, viewed);
    const look = await lookOf(standing, answers, open);
    const data = dataOfSituation(situation, viewed);
    const seen = questions.flatMap((question, index) => (isSo(question, data, screen) ? [index] : []));
    return {one: {...situation, screen: screen.id, look}, all: [...seen, ...partsOf(look)]};
  });
  return Promise.all(looked);
}

function partsOf({shows, does, sends, asks, tells, reads}: Look): readonly string[] {
  const given = (sort: string, parts: object): readonly string[] =>
    Object.entries(parts).map(([key, value]) => `${sort} ${key} ${JSON.stringify(value)}`);
  const sent = Object.entries(sends).flatMap(([call, body]) => (isRecord(body) ? given(call, body) : []));
  return [
    ...shows,
    ...sent,
    ...given('does', does),
    ...asks.map((field) => `asks ${field}`),
    ...given('tells', tells),
    ...given('reads', reads),
  ];
}
