import {Keys} from './keys.ts';

/**
 * Remembers what was made of several parts, which are compared by identity (objects) and by value (texts). What begins with
 * an object is forgotten with it.
 */
export class KnownBy<Value extends object> {
  readonly #keys = new Keys();
  readonly #known = new WeakMap<object, Value>();

  /** Undefined: nothing was made of these parts. */
  find(parts: readonly (object | string | undefined)[]): Value | undefined {
    return this.#known.get(this.#keys.of(parts));
  }

  of(parts: readonly (object | string | undefined)[], make: () => Value): Value {
    const key = this.#keys.of(parts);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#known.set(key, made);
    return made;
  }
}
