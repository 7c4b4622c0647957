/** Most nodes lead on to one other: their maps are made when they are needed. */
interface Node {
  objects?: WeakMap<object, Node>;
  texts?: Map<string, Node>;
}

/**
 * Gives the same object for the same parts, compared by identity (objects) and by value (texts). It
 * is how linked units are found again: what an organisation does not change is the very same tree. What differs most
 * belongs at the end: a place is kept for each part from there on.
 */
export class Keys {
  readonly #root: Node = {};

  of(parts: readonly (object | string | undefined)[]): object {
    return parts.reduce<Node>((place, part) => {
      const key = part ?? '';
      const next = typeof key === 'string' ? place.texts?.get(key) : place.objects?.get(key);
      if (next !== undefined) return next;
      const made: Node = {};
      if (typeof key === 'string') (place.texts ??= new Map()).set(key, made);
      else (place.objects ??= new WeakMap()).set(key, made);
      return made;
    }, this.#root);
  }
}
