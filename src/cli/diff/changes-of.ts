import {addedText, fieldsInParts} from './added-text.ts';
import {withoutOwnName} from './own-name.ts';
import {isSorted, sharesAnswers, type Outline} from './outline.ts';

/** One difference, at a place such as `screen start, field email`. */
export interface Change {
  readonly place: readonly string[];
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed' | 'reordered';
  /** What of it changed: `label`, `message required`. */
  readonly facet?: string;
  readonly from?: string;
  readonly to?: string;
  /** Fields of a screen that is gone which nothing with the same answers asks for: their answers are dropped. */
  readonly lost?: readonly string[];
  /** Of what is new: what it does. */
  readonly does?: string;
  /** Of a field that is gone from a screen: the screen that asks for it now. */
  readonly nowOn?: string;
  /** As few parts as can be moved to come from the one order to the other: each with what it stands before now. */
  readonly moved?: readonly {readonly what: string; readonly before?: string}[];
}

/** What differs between two outlines, in the order of the later one; what is gone stands at the end. */
export function changesOf(before: Outline, next: Outline, place: readonly string[] = []): readonly Change[] {
  if (before === next) return [];
  const found: Change[] = [];
  for (const facet of new Set([...Object.keys(next.facets), ...Object.keys(before.facets)])) {
    const from = before.facets[facet];
    const to = next.facets[facet];
    if (from === to) continue;
    const values = {...(from === undefined ? {} : {from}), ...(to === undefined ? {} : {to})};
    found.push({place, kind: 'changed', facet, ...values});
  }
  if (hasSameNames(before.parts, next.parts)) {
    for (const [name, part] of next.parts) {
      const known = before.parts.get(name);
      if (known === undefined || known === part) continue;
      found.push(...inFlow(name, changesOf(known, part, [...place, name]), [known, part], next));
    }
    return found;
  }
  const names = renamedParts(before.parts, next.parts);
  for (const [name, part] of next.parts) {
    const known = before.parts.get(name);
    const former = names.get(name);
    if (former !== undefined)
      found.push(
        {place: [...place, former], kind: 'renamed', from: former, to: name},
        ...setOfRenamed([former, before.parts.get(former)], [name, part]).map((one) => ({
          ...one,
          place: [...place, name],
        })),
      );
    else if (known === undefined) found.push({place: [...place, name], kind: 'added', ...doneBy(name, part)});
    else found.push(...inFlow(name, changesOf(known, part, [...place, name]), [known, part], next));
  }
  const gone = new Set(names.values());
  for (const name of before.parts.keys())
    if (!next.parts.has(name) && !gone.has(name))
      found.push({place: [...place, name], kind: 'removed', ...lostWith(name, before.parts, next)});
  const was = new Map([...names].map(([name, former]) => [former, name]));
  const stood = [...before.parts.keys()].map((name) => was.get(name) ?? name);
  const then = stood.filter((name) => next.parts.has(name) && !isSorted(name));
  const kept = new Set(then);
  const shared = [...next.parts.keys()].filter((name) => kept.has(name));
  if (shared.join('\n') !== then.join('\n'))
    found.push({
      place,
      kind: 'reordered',
      facet: 'order',
      from: then.join(', '),
      to: shared.join(', '),
      moved: movesBetween(then, shared),
    });
  return found;
}

/**
 * What must move so that the first order becomes the second: all but the longest run that keeps its order. Where two
 * are as long, what comes earlier now has moved.
 */
export function movesBetween(before: readonly string[], next: readonly string[]): NonNullable<Change['moved']> {
  const was = new Map(before.map((name, index) => [name, index]));
  const at = next.map((name) => was.get(name) ?? 0);
  // The longest run that ends at each place, and where it came from.
  const length: number[] = [];
  const from: number[] = [];
  for (const [index, place] of at.entries()) {
    const [best, source] = at
      .slice(0, index)
      .reduce(
        (known, other, where) =>
          other < place && (length[where] ?? 0) >= known[0] ? [length[where] ?? 0, where] : known,
        [0, -1] as readonly [number, number],
      );
    length.push(best + 1);
    from.push(source);
  }
  const kept = new Set<number>();
  for (let index = length.lastIndexOf(Math.max(0, ...length)); index >= 0; index = from[index] ?? -1) kept.add(index);
  return next.flatMap((what, index) => {
    if (kept.has(index)) return [];
    const before = next[index + 1];
    return [{what, ...(before === undefined ? {} : {before})}];
  });
}

function doneBy(name: string, part: Outline): Pick<Change, 'does'> {
  const does = addedText(name, part);
  return does === undefined ? {} : {does};
}

/**
 * The changes of a flow, with what its other screens and the flows with the same answers ask: a field that another
 * screen asks for now, and did not before, has moved; what is asked elsewhere goes with no screen.
 */
function inFlow(
  name: string,
  changes: readonly Change[],
  [before, next]: readonly [Outline, Outline],
  all: Outline,
): readonly Change[] {
  if (!name.startsWith('flow ')) return changes;
  const answers = next.facets[sharesAnswers];
  const beside = new Set(
    [...all.parts].flatMap(([id, {facets, parts}]) =>
      id.startsWith('flow ') && facets[sharesAnswers] === answers ? fieldsInParts(parts) : [],
    ),
  );
  return changes.map((change) => {
    if (change.lost !== undefined) return {...change, lost: change.lost.filter((field) => !beside.has(field))};
    const [, field] = /^field (.+)$/.exec(change.place.at(-1) ?? '') ?? [];
    if (change.kind !== 'removed' || field === undefined) return change;
    const asks = ({parts}: Outline, screen: string): boolean =>
      fieldsInParts(parts.get(screen)?.parts ?? new Map()).includes(field);
    const nowOn = [...next.parts.keys()].find(
      (screen) => screen.startsWith('screen ') && asks(next, screen) && !asks(before, screen),
    );
    return nowOn === undefined ? change : {...change, nowOn};
  });
}

/** Of a screen that is gone: the fields that nothing beside it asks for any more. */
function lostWith(name: string, before: Outline['parts'], next: Outline): Pick<Change, 'lost'> {
  if (!name.startsWith('screen ')) return {};
  const asked = new Set(fieldsInParts(next.parts));
  const lost = fieldsInParts(before.get(name)?.parts ?? new Map());
  return {lost: lost.filter((field) => !asked.has(field))};
}

type Parts = Outline['parts'];

/** Whether nothing was added, taken away or moved: so it is with most of what is compared. */
function hasSameNames(before: Parts, next: Parts): boolean {
  if (before.size !== next.size) return false;
  const names = before.keys();
  for (const name of next.keys()) if (names.next().value !== name) return false;
  return true;
}

/** New names -> former ones, of parts of the same kind that say the same but for their own names, where only one of each does. */
export function renamedParts(before: Parts, next: Parts): ReadonlyMap<string, string> {
  const gone = bySaying(before, next);
  const pairs = [...bySaying(next, before)].flatMap(([said, [name, ...others]]) => {
    const [former, ...more] = gone.get(said) ?? [];
    const isPair = name !== undefined && former !== undefined && others.length + more.length === 0;
    return isPair ? [[name, former] as const] : [];
  });
  return new Map(pairs);
}

/** What only the first has, by what it is and says. */
function bySaying(parts: Parts, without: Parts): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [name, part] of parts) {
    if (without.has(name)) continue;
    const said = JSON.stringify([name.split(' ', 1), plain(withoutOwnName(name, withoutSet(name, part)))]);
    found.set(said, [...(found.get(said) ?? []), name]);
  }
  return found;
}

/** A flow without the name of its set of answers: by default that is its own. */
function withoutSet(name: string, part: Outline): Outline {
  if (!name.startsWith('flow ')) return part;
  const {[sharesAnswers]: _set, ...facets} = part.facets;
  return {...part, facets};
}

/** Of a flow with another name: that its answers are in another set, but where each has the name of its flow. */
function setOfRenamed(
  [former, was]: readonly [name: string, Outline | undefined],
  [name, is]: readonly [name: string, Outline],
): readonly Omit<Change, 'place'>[] {
  const [from, to] = [was?.facets[sharesAnswers], is.facets[sharesAnswers]];
  if (from === undefined || to === undefined || from === to) return [];
  if (former === `flow ${from}` && name === `flow ${to}`) return [];
  return [{kind: 'changed', facet: sharesAnswers, from, to}];
}

function plain({facets, parts}: Outline): object {
  return [Object.entries(facets), [...parts].map(([name, part]) => [name, plain(part)])];
}
