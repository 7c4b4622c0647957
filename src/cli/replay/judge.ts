import {madeOnce} from '../../lib/made-once.ts';
import {ownOf} from '../../lib/own-of.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import {isFilled} from '../../lib/is-filled.ts';
import {carriedBetween, type Carries} from './carried.ts';
import {droppedBetween, unknownTo, type Dropped} from './dropped.ts';
import {landingOf, loadingFor, type Landing, type Side} from './landing.ts';
import {longest, type RecordingLine} from './lines.ts';
import {readRecorded, type NotRecorded, type RecordedApplication} from './recorded.ts';
import {numberOfId} from './seen-ids.ts';
import {wordOfFault} from './fault.ts';
import {misfitFinder, type Misfits} from './misfits.ts';
import type {Counter} from './tally.ts';

/** The flows as they are, and where a change is judged, as they were. */
export interface Sides {
  readonly next: Side;
  readonly before?: Side;
  /** The one organisation whose applications are decided. */
  readonly org?: string;
}

const tooLong = {unreadable: `it is longer than ${longest / 1024 ** 2} MB`};

/** Decides one line and counts what comes of it; what it gives is to be waited for, where something had to be loaded first. */
export function judgeLine(
  sides: Sides,
  {text, offset, isTooLong}: RecordingLine,
  counter: Counter,
): Promise<void> | undefined {
  // An editor may have put a mark of its encoding in front.
  const line = offset === 0 ? text.replace(/^\uFEFF/, '') : text;
  if (isTooLong !== true && line.trim() === '') return undefined;
  return judgeRecorded(sides, isTooLong === true ? tooLong : readRecorded(line), offset, counter);
}

/** Decides what a line or a row says, as `judgeLine` does; a fault of the program is counted too, and stops nothing. */
export function judgeRecorded(
  sides: Sides,
  recorded: RecordedApplication | NotRecorded,
  offset: number,
  counter: Counter,
): Promise<void> | undefined {
  counter.lines += 1;
  if ('unreadable' in recorded) {
    counter.add('unreadable', recorded.unreadable, recorded.unreadable, offset);
    return undefined;
  }
  if (sides.org !== undefined && recorded.org !== sides.org) return undefined;
  counter.read(numberOfId(recorded.id), offset);
  const fail = (error: unknown): void => {
    // What it says may have been read from the line.
    const kind = error instanceof Error ? error.name : 'fault';
    counter.add('failed', `${recorded.org} ${recorded.flow}: a ${kind} while it was decided`, recorded.id, offset);
  };
  try {
    const judged = caseOf(sides, recorded);
    const now = judged.carries.toNext(recorded);
    const count = (): void => countOne(sides, judged, recorded, now, offset, counter);
    const loading = loadingFor(sides.next, now);
    const loadingBefore = sides.before && loadingFor(sides.before, recorded);
    if (loading !== undefined || loadingBefore !== undefined)
      return Promise.all([loading, loadingBefore]).then(count).catch(fail);
    count();
  } catch (error) {
    fail(error);
  }
  return undefined;
}

/** Decides an application, of which `now` is what the flows as they are find, and counts what comes of it. */
function countOne(
  sides: Sides,
  {who, isAdded, carries, check, tell}: Case,
  recorded: RecordedApplication,
  now: RecordedApplication,
  offset: number,
  counter: Counter,
): void {
  const next = landingOf(sides.next, now);
  const before = sides.before && landingOf(sides.before, recorded);
  const add = (group: Parameters<Counter['add']>[0], word: string): void =>
    counter.add(group, word, recorded.id, offset);
  add('landed', next.place);
  const misfits = check?.(recorded.facts);
  for (const word of misfits?.steps ?? []) add('steps', word);
  for (const word of misfits?.facts ?? []) add('facts', word);
  for (const word of next.unsaid) add('unsaid', `${who}: ${word}`);
  const {org, flow} = now;
  for (const fault of next.invalid) add('invalid', wordOfFault({org, flow, ...fault}));
  const dropped = tell(before, next);
  for (const one of dropped) add('dropped', wordOfFault({org, flow, ...one}));
  if (next.lost !== undefined) add('lost', next.lost);
  if (before === undefined) {
    if (next.stranded !== undefined) add('stranded', `${who}: ${next.stranded}`);
    return;
  }
  if (isAdded && next.isNowhere !== true) {
    const fault = next.stranded ?? (next.lost === undefined ? undefined : `led out: ${next.lost}`);
    if (fault === undefined) add('added', org);
    else add('stranded', `${who}: ${next.place}: ${fault}`);
    return;
  }
  if (before.isNowhere === true && next.isNowhere === true) {
    add('failed', `${who}: ${next.stranded ?? ''}`);
    return;
  }
  const {kind, word} = compare(recorded, before, next, sides.next, carries);
  add(kind === 'same' && dropped.length > 0 ? 'less' : kind, `${who}: ${word}`);
}

/** What applications of one flow of an organisation are judged by. */
interface Case {
  readonly who: string;
  /** The organisation is there now, and was not: nothing became of its applications before. */
  readonly isAdded: boolean;
  readonly carries: Carries;
  /** None where the flow is not there. */
  readonly check: ((facts: RecordedApplication['facts']) => Misfits) | undefined;
  readonly tell: Tell;
}

/** What was answered and does not count: any more, or where no change is judged, at all. */
type Tell = (before: Landing | undefined, next: Landing) => readonly Dropped[];

const casesOf = remembered((_: Sides) => new Map<string, Map<string, Case>>());

function caseOf(sides: Sides, recorded: RecordedApplication): Case {
  const {org, flow} = recorded;
  const known = casesOf(sides).get(org)?.get(flow);
  if (known !== undefined) return known;
  const [before, next] = [orgIn(sides.before, org), orgIn(sides.next, org)];
  const carries = carriedBetween(before, next, flow);
  const now = carries.toNext(recorded).flow;
  const made: Case = {
    who: `${org} ${flow}`,
    isAdded: sides.before !== undefined && before === undefined && next !== undefined,
    carries,
    check:
      next !== undefined && Object.hasOwn(next.flows, now) ? misfitFinder(next, now, sides.next.contract) : undefined,
    // Of who begins anew it is told as a whole.
    tell: carries.anew === undefined ? tellFor(sides, org, flow, carries) : () => [],
  };
  // Names in the file may be any: those of flows that are there are few.
  const isThere = [before, next].some((one) => one !== undefined && Object.hasOwn(one.flows, flow));
  if (isThere) madeOnce(casesOf(sides), org, () => new Map<string, Case>()).set(flow, made);
  return made;
}

const orgIn = (side: Side | undefined, id: string): CompiledOrg | undefined =>
  side === undefined ? undefined : ownOf(side.orgs, id);

function tellFor({next, before}: Sides, org: string, flow: string, carries: Carries): Tell {
  const [old, now] = [orgIn(before, org), orgIn(next, org)];
  if (now === undefined || !Object.hasOwn(now.flows, flow)) return () => [];
  if (before === undefined) {
    const unknown = unknownTo(now, flow);
    return (_, {kept}) => unknown(kept);
  }
  if (old === undefined || !Object.hasOwn(old.flows, flow)) return () => [];
  const between = droppedBetween(old, now, flow, carries.isScreenAnew);
  return (was, {kept}) => (was === undefined ? [] : between(was.kept, kept));
}

function sayFault({screen, field, word}: Landing['invalid'][number]): string {
  return `screen ${screen}${field === '' ? '' : `, field ${field}`} (${word})`;
}

type Verdict = {readonly kind: 'same' | 'elsewhere' | 'again' | 'stranded' | 'already'; readonly word: string};

/** What a change does to one application. Who was stranded already is not stranded by the change. */
function compare(recorded: RecordedApplication, before: Landing, next: Landing, side: Side, carries: Carries): Verdict {
  const move = `${before.place} -> ${next.place}`;
  if (next.stranded !== undefined && before.stranded === undefined)
    return {kind: 'stranded', word: `${before.place} -> nowhere: ${next.stranded}`};
  if (next.lost !== undefined && before.lost === undefined)
    return {kind: 'stranded', word: `${move}, led out: ${next.lost}`};
  if (next.stranded !== undefined) return {kind: 'already', word: `${next.place}: ${next.stranded}`};
  if (carries.anew !== undefined && hasAnswered(recorded)) return {kind: 'again', word: `${move}, for ${carries.anew}`};
  const known = before.invalid.map((one) => sayFault({...one, screen: carries.screenNow(one.screen)}));
  const refused = next.invalid.map(sayFault).filter((one) => !known.includes(one));
  if (refused.length > 0) return {kind: 'again', word: `the answers are no longer valid: ${refused.join('; ')}`};
  const stood = carries.placeNow(before.place);
  if (stood === next.place) return {kind: 'same', word: next.place};
  const {org, flow} = carries.toNext(recorded);
  const order = side.orgs[org]?.flows[flow]?.flow.screens.map(({id}) => `${flow}:${id}`) ?? [];
  const from = order.indexOf(stood);
  const to = order.indexOf(next.place);
  // Back on the way, at a screen that was not on it before.
  const isNew = before.path?.map(carries.screenNow).includes(next.place.slice(flow.length + 1)) === false;
  const why = isNew && next.path !== undefined ? ', which is on their way now' : '';
  // Where the server leads, its order says nothing of what was answered.
  return {kind: next.path !== undefined && to !== -1 && to < from ? 'again' : 'elsewhere', word: `${move}${why}`};
}

const hasAnswered = ({journey}: RecordedApplication): boolean =>
  Object.values(journey).some((answers) => Object.values(answers).some(isFilled));
