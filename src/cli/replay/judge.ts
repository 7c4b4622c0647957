import type {CompiledOrg} from '../../model/compiled/flow.ts';
import {isFilled} from '../../runtime/answers/is-answered.ts';
import {carriedBetween, type Carries} from './carried.ts';
import {droppedBetween, unknownTo, type Dropped} from './dropped.ts';
import {landingOf, type Landing, type Side} from './landing.ts';
import {longest, type Line} from './lines.ts';
import {readRecorded, type NotRecorded, type Recorded} from './recorded.ts';
import {numberOfId} from './seen-ids.ts';
import {wordOfFault} from './fault.ts';
import {misfitsOf, type Misfits} from './misfits.ts';
import type {Counter} from './tally.ts';

/** The flows as they are, and where a change is judged, as they were. */
export interface Sides {
  readonly next: Side;
  readonly before?: Side;
  /** The one organisation whose applications are decided. */
  readonly org?: string;
}

const tooLong = {unreadable: `it is longer than ${longest / 1024 ** 2} MB`};

/** Decides one line and counts what comes of it. */
export async function judgeLine(sides: Sides, {text, offset, isTooLong}: Line, counter: Counter): Promise<void> {
  // An editor may have put a mark of its encoding in front.
  const line = offset === 0 ? text.replace(/^\uFEFF/, '') : text;
  if (isTooLong !== true && line.trim() === '') return;
  await judgeRecorded(sides, isTooLong === true ? tooLong : readRecorded(line), offset, counter);
}

/** Decides what a line or a row says and counts what comes of it; a fault of the program is counted too, and stops nothing. */
export async function judgeRecorded(
  sides: Sides,
  recorded: Recorded | NotRecorded,
  offset: number,
  counter: Counter,
): Promise<void> {
  counter.lines += 1;
  if ('unreadable' in recorded) {
    counter.add('unreadable', recorded.unreadable, recorded.unreadable, offset);
    return;
  }
  if (sides.org !== undefined && recorded.org !== sides.org) return;
  counter.read(numberOfId(recorded.id), offset);
  try {
    const next = await landingOf(sides.next, carriesOf(sides, recorded).toNext(recorded));
    count(recorded, offset, counter, next, sides, sides.before && (await landingOf(sides.before, recorded)));
  } catch (error) {
    // What it says may have been read from the line.
    const kind = error instanceof Error ? error.name : 'fault';
    counter.add('failed', `${recorded.org} ${recorded.flow}: a ${kind} while it was decided`, recorded.id, offset);
  }
}

function count(
  recorded: Recorded,
  offset: number,
  counter: Counter,
  next: Landing,
  sides: Sides,
  before: Landing | undefined,
): void {
  const who = `${recorded.org} ${recorded.flow}`;
  const add = (group: Parameters<Counter['add']>[0], word: string): void =>
    counter.add(group, word, recorded.id, offset);
  add('landed', next.place);
  const carries = carriesOf(sides, recorded);
  const now = carries.toNext(recorded);
  const misfits = checkFor(sides.next, now)?.(recorded.facts);
  for (const word of misfits?.steps ?? []) add('steps', word);
  for (const word of misfits?.facts ?? []) add('facts', word);
  const {org, flow} = now;
  for (const fault of next.invalid) add('invalid', wordOfFault({org, flow, ...fault}));
  // Of who begins anew it is told as a whole.
  const dropped = carries.anew === undefined ? droppedOf(sides, recorded, next, before) : [];
  for (const one of dropped) add('dropped', wordOfFault({org, flow, ...one}));
  if (next.lost !== undefined) add('lost', next.lost);
  if (before === undefined) {
    if (next.stranded !== undefined) add('stranded', `${who}: ${next.stranded}`);
    return;
  }
  if (before.isNowhere === true && next.isNowhere === true) {
    add('failed', `${who}: ${next.stranded ?? ''}`);
    return;
  }
  const {kind, word} = compare(recorded, before, next, sides.next, carries);
  add(kind === 'same' && dropped.length > 0 ? 'less' : kind, `${who}: ${word}`);
}

const carried = new WeakMap<Sides, Map<string, Carries>>();

/** What the change carries over of the applications of a flow. */
function carriesOf(sides: Sides, {org, flow}: Pick<Recorded, 'org' | 'flow'>): Carries {
  const known = carried.get(sides) ?? new Map<string, Carries>();
  carried.set(sides, known);
  const key = `${org} ${flow}`;
  const carries = known.get(key) ?? carriedBetween(orgIn(sides.before, org), orgIn(sides.next, org), flow);
  known.set(key, carries);
  return carries;
}

const orgIn = (side: Side | undefined, id: string): CompiledOrg | undefined =>
  side !== undefined && Object.hasOwn(side.orgs, id) ? side.orgs[id] : undefined;

type Tell = (before: Landing | undefined, next: Landing) => readonly Dropped[];
const tells = new WeakMap<Sides, Map<string, Tell>>();

/** What was answered and does not count: any more, or where no change is judged, at all. */
function droppedOf(
  sides: Sides,
  {org, flow}: Recorded,
  next: Landing,
  before: Landing | undefined,
): readonly Dropped[] {
  const known = tells.get(sides) ?? new Map<string, Tell>();
  tells.set(sides, known);
  const key = `${org} ${flow}`;
  const tell = known.get(key) ?? tellFor(sides, org, flow, carriesOf(sides, {org, flow}));
  known.set(key, tell);
  return tell(before, next);
}

type Check = (facts: Recorded['facts']) => Misfits;
const checks = new WeakMap<CompiledOrg, Map<string, Check>>();

/** The check of a flow's facts, made once; none where the flow is not there. */
function checkFor({orgs, contract}: Side, {org: id, flow}: Recorded): Check | undefined {
  const org = Object.hasOwn(orgs, id) ? orgs[id] : undefined;
  if (org === undefined || !Object.hasOwn(org.flows, flow)) return undefined;
  const known = checks.get(org) ?? new Map<string, Check>();
  checks.set(org, known);
  const check = known.get(flow) ?? misfitsOf(org, flow, contract);
  known.set(flow, check);
  return check;
}

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
function compare(recorded: Recorded, before: Landing, next: Landing, side: Side, carries: Carries): Verdict {
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

const hasAnswered = ({journey}: Recorded): boolean =>
  Object.values(journey).some((answers) => Object.values(answers).some(isFilled));
