import type {Explanation} from './reasons.ts';

type Earlier = Explanation['before'][number];

/** Things that were looked at before and failed by the same facts, told in one line. */
export interface Folded {
  readonly kind: string;
  readonly all: readonly Earlier[];
  /** Why none of them held; of several what is the case, not what each of them wanted. */
  readonly why: string;
}

/** What was looked at before, in order; those that failed by the same facts stand where the first of them does. */
export function folded(before: readonly Earlier[]): readonly Folded[] {
  const found = new Map<string, {kind: string; all: Earlier[]; why: string}>();
  for (const one of before) {
    const why = isTheCase(one.why);
    const key = `${one.kind} ${why}`;
    const known = found.get(key) ?? {kind: one.kind, all: [], why};
    known.all.push(one);
    found.set(key, known);
  }
  return [...found.values()].map(({kind, all, why}) => ({
    kind,
    all,
    why: all.length === 1 ? (all[0]?.why ?? why) : why,
  }));
}

/** `step.name is NEW, not DONE; and step.name is NEW, not GONE` -> `step.name is NEW` */
function isTheCase(why: string): string {
  return [...new Set(why.split('; and ').map((part) => part.replace(/, not .*$/, '')))].join('; and ');
}

/** Places as few words say them: `a.yaml:3, 5, b.yaml:1`. */
export function placesText(places: readonly string[]): string {
  const byFile = new Map<string, string[]>();
  for (const place of places) {
    const colon = place.lastIndexOf(':');
    const file = place.slice(0, colon);
    byFile.set(file, [...(byFile.get(file) ?? []), place.slice(colon + 1)]);
  }
  return [...byFile].map(([file, lines]) => `${file}:${[...new Set(lines)].join(', ')}`).join(', ');
}
