/** Data of a condition on an element: `item`, and all that is outside. Lighter than copying the outside. */
export class Scoped {
  readonly item: unknown;
  readonly outside: unknown;
  constructor(item: unknown, outside: unknown) {
    this.item = item;
    this.outside = outside;
  }
}

/** What is outside of all scopes: of paths, only `item` is read from the innermost. */
export function outsideOf(data: unknown): unknown {
  let present = data;
  while (present instanceof Scoped) present = present.outside;
  return present;
}
