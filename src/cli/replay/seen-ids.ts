/** More ids than this are not told apart: memory stays as it is. */
const mostIds = 4_000_000;
const firstSize = 1 << 12;

/**
 * Ids that came, by a number of 53 bits each, so that a million of them takes 32 MB. What is told does not depend on
 * the order in which parts of a file come.
 */
export class SeenIds {
  #numbers = new Float64Array(firstSize);
  #offsets = new Float64Array(firstSize);
  #size = 0;
  /** Lines whose id an earlier line has. */
  repeated = 0;
  /** Where the first of those lines starts. */
  firstOffset = Infinity;
  /** How many ids were told apart, where there were more; else undefined. */
  compared: number | undefined;
  readonly #most: number;

  constructor(most = mostIds) {
    this.#most = most;
  }

  /** Takes in pairs of an id's number and the offset of its line. */
  add(pairs: Float64Array): void {
    for (let at = 0; at + 1 < pairs.length; at += 2) this.#addOne(pairs[at] ?? 0, pairs[at + 1] ?? 0);
  }

  #addOne(number: number, offset: number): void {
    if (this.#size >= this.#most) {
      this.compared = this.#most;
      return;
    }
    if (this.#size * 2 >= this.#numbers.length) this.#grow();
    const place = this.#placeOf(number);
    if (this.#numbers[place] !== number) {
      this.#numbers[place] = number;
      this.#offsets[place] = offset;
      this.#size += 1;
      return;
    }
    const known = this.#offsets[place] ?? 0;
    this.#offsets[place] = Math.min(known, offset);
    this.repeated += 1;
    this.firstOffset = Math.min(this.firstOffset, Math.max(known, offset));
  }

  #placeOf(number: number): number {
    const mask = this.#numbers.length - 1;
    let place = number % this.#numbers.length;
    while (this.#numbers[place] !== 0 && this.#numbers[place] !== number) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const [numbers, offsets] = [this.#numbers, this.#offsets];
    this.#numbers = new Float64Array(numbers.length * 2);
    this.#offsets = new Float64Array(numbers.length * 2);
    numbers.forEach((number, index) => {
      if (number === 0) return;
      const place = this.#placeOf(number);
      this.#numbers[place] = number;
      this.#offsets[place] = offsets[index] ?? 0;
    });
  }
}

/** An id as a number from 1 to 2^53 - 1: two ids that are not the same have two numbers, as good as always. */
export const numberOfId = (id: string): number => {
  let [low, high] = [0x9e3779b1, 0x85ebca6b];
  for (let index = 0; index < id.length; index += 1) {
    const code = id.charCodeAt(index);
    low = Math.imul(low ^ code, 0x27d4eb2f);
    high = Math.imul(high ^ code, 0x165667b1);
    low ^= high >>> 15;
    high ^= low >>> 13;
  }
  low = Math.imul(low ^ (low >>> 16), 0x7feb352d);
  high = Math.imul(high ^ (high >>> 16), 0x846ca68b);
  return ((high >>> 0) & 0x1fffff) * 2 ** 32 + (low >>> 0) || 1;
};
