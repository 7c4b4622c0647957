const primes = firstPrimes(64);
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** As much of Node's module as is used. */
interface NodeCrypto {
  readonly createHash: (name: 'sha256') => {
    readonly update: (text: string, encoding: 'utf8') => {readonly digest: (as: 'hex') => string};
  };
}

interface MaybeNode {
  readonly process?: {readonly getBuiltinModule?: (id: 'node:crypto') => NodeCrypto | undefined};
}

/** Six times as fast, and not imported: browsers, which have none that answers at once, load this file too. */
const native = (globalThis as MaybeNode).process?.getBuiltinModule?.('node:crypto');

/**
 * SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, as 64 hex digits. Synchronous and the same in a
 * browser and in Node, so that names of artifacts can be worked out in both.
 */
export const sha256 = (text: string): string =>
  native === undefined ? writtenSha256(text) : native.createHash('sha256').update(text, 'utf8').digest('hex');

/** The same without Node. */
export function writtenSha256(text: string): string {
  const message = padded(new TextEncoder().encode(text));
  const state = Int32Array.from(initial);
  const words = new Int32Array(64);
  for (let offset = 0; offset < message.byteLength; offset += 64) round(state, words, message, offset);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const view = new DataView(new ArrayBuffer(length));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(length - 4, bytes.length << 3);
  return view;
}

function round(state: Int32Array, words: Int32Array, message: DataView, offset: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = message.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [words[i - 15] ?? 0, words[i - 2] ?? 0];
    const a = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const b = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = ((words[i - 16] ?? 0) + a + (words[i - 7] ?? 0) + b) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i += 1) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + (words[i] ?? 0)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = ((state[i] ?? 0) + (added[i] ?? 0)) | 0;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function fraction(value: number): number {
  return ((value - Math.floor(value)) * 0x100000000) | 0;
}

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
