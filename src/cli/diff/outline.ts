/** What something says, in words, and what it consists of, by kind and name: `field email`. */
export interface Outline {
  readonly facets: Readonly<Record<string, string>>;
  readonly parts: ReadonlyMap<string, Outline>;
}

/** An outline without the facets that are not there. */
export function outline(
  facets: Readonly<Record<string, string | undefined>>,
  parts: Iterable<readonly [string, Outline]> = [],
): Outline {
  const said = Object.entries(facets).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return {facets: Object.fromEntries(said), parts: new Map(parts)};
}

/** One difference, at a place such as `screen start, field email`. */
export interface Change {
  readonly place: readonly string[];
  readonly kind: 'added' | 'removed' | 'changed' | 'reordered';
  /** What of it changed: `label`, `message required`. */
  readonly facet?: string;
  readonly from?: string;
  readonly to?: string;
}

/** What differs between two outlines, in the order of the later one; what is gone stands at the end. */
export function changesOf(before: Outline, next: Outline, place: readonly string[] = []): readonly Change[] {
  const found: Change[] = [];
  for (const facet of new Set([...Object.keys(next.facets), ...Object.keys(before.facets)])) {
    const from = before.facets[facet];
    const to = next.facets[facet];
    if (from === to) continue;
    const values = {...(from === undefined ? {} : {from}), ...(to === undefined ? {} : {to})};
    found.push({place, kind: 'changed', facet, ...values});
  }
  for (const [name, part] of next.parts) {
    const known = before.parts.get(name);
    if (known === undefined) found.push({place: [...place, name], kind: 'added'});
    else found.push(...changesOf(known, part, [...place, name]));
  }
  for (const name of before.parts.keys())
    if (!next.parts.has(name)) found.push({place: [...place, name], kind: 'removed'});
  const shared = [...next.parts.keys()].filter((name) => before.parts.has(name));
  const then = [...before.parts.keys()].filter((name) => next.parts.has(name));
  if (shared.join('\n') !== then.join('\n'))
    found.push({place, kind: 'reordered', facet: 'order', from: then.join(', '), to: shared.join(', ')});
  return found;
}
