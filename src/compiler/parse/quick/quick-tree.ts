import type {MapTree, Span, Tree} from '../../../model/tree.ts';
import {hiddenCharacter} from '../hidden-character.ts';
import type {FileLimits} from '../limits.ts';
import {InlineReader, type InlineReading} from './inline-reader.ts';
import {LineCursor, unusual} from './line-cursor.ts';

/** Tabs, other ends of lines and other spaces: all that the full reader has something to say of. */
const strange = /[\0\t\r\u0085\u00A0\u2000-\u200B\u2028\u2029\u202F\u3000\uFEFF\uFFFD]|^(?:---|\.\.\.|%)/m;
/** No fewer than the pieces that the full reader makes of a key and its colon, of a node, of a line. */
const pieces = {key: 4, node: 6, line: 4};
/** The end of a word is looked for behind each of its spaces: nobody writes as many as would make that slow. */
const manySpaces = ' '.repeat(256);

/**
 * The tree of a file that is written plainly, as nearly all are: a value on its line, or indented under
 * its key, or in brackets. Undefined of any other, mistakes included. What it gives is exactly what the full reader
 * gives, many times faster.
 */
export function quickTree(file: string, text: string, limits: FileLimits): MapTree | undefined {
  if (!text.endsWith('\n') || text.length > limits.length) return undefined;
  if (strange.test(text) || text.includes(manySpaces) || hiddenCharacter(text) !== undefined) return undefined;
  const reading: InlineReading = {file, text, maxDepth: limits.depth - 4, keys: 0, nodes: 0};
  try {
    const tree = new QuickReader(reading).read();
    const lines = text.split('\n').length;
    const most = reading.keys * pieces.key + reading.nodes * pieces.node + lines * pieces.line;
    return reading.keys > limits.keys || most > limits.lexemes ? undefined : tree;
  } catch (stopped) {
    if (stopped === unusual) return undefined;
    throw stopped;
  }
}

class QuickReader {
  readonly #reading: InlineReading;
  readonly #lines: LineCursor;
  readonly #inline: InlineReader;

  constructor(reading: InlineReading) {
    this.#reading = reading;
    this.#lines = new LineCursor(reading.text);
    this.#inline = new InlineReader(reading);
  }

  read(): MapTree {
    if (this.#lines.indent !== 0) throw unusual;
    // The map ends where a line has less indent, which only the end of the text has.
    return this.#map(0, this.#lines.start, undefined, 1);
  }

  /** A map whose keys stand at this indent; its first key begins at `first`, which may be behind a dash. */
  #map(indent: number, first: number, key: Span | undefined, depth: number): MapTree {
    this.#deeper(depth);
    const entries = new Map<string, Tree>();
    let end = first;
    for (let at = first; ; at = this.#lines.start + indent) {
      this.#inline.at = at;
      const found = this.#inline.key(false);
      if (found === undefined || entries.has(found.name)) throw unusual;
      entries.set(found.name, this.#valueOf(found.span, indent, depth));
      end = this.#ended;
      if (this.#lines.indent < indent) break;
      if (this.#lines.indent > indent) throw unusual;
    }
    return {kind: 'map', entries, origin: this.#inline.originOf(first, end, key)};
  }

  /** Behind the line on which the last value ended. */
  #ended = 0;

  /** The value behind the colon of a key, or under it. Leaves the cursor at the next line with content. */
  #valueOf(key: Span, indent: number, depth: number): Tree {
    this.#inline.spaces();
    const {text} = this.#reading;
    const sign = text[this.#inline.at];
    if (sign === '|' || sign === '>') return this.#block(sign, key, indent);
    if (sign !== '\n' && sign !== '#') return this.#onLine(key, indent, depth);
    if (sign === '#' && text[this.#inline.at - 1] !== ' ') throw unusual;
    this.#lines.next();
    const {indent: inner, start} = this.#lines;
    if (inner <= indent) throw unusual;
    const first = start + inner;
    if (text[first] === '{' || text[first] === '[') {
      this.#inline.at = first;
      return this.#onLine(key, indent, depth);
    }
    const isList = text[first] === '-' && text[first + 1] === ' ';
    return isList ? this.#list(inner, key, depth + 1) : this.#map(inner, first, key, depth + 1);
  }

  /** What begins on the line at hand. */
  #onLine(key: Span | undefined, indent: number, depth: number): Tree {
    this.#inline.indent = indent;
    const tree = this.#inline.value(key, false, depth + 1);
    const before = this.#inline.at;
    this.#inline.spaces();
    const {text} = this.#reading;
    const sign = text[this.#inline.at];
    if (sign !== '\n' && (sign !== '#' || this.#inline.at === before)) throw unusual;
    this.#ended = text.indexOf('\n', this.#inline.at) + 1;
    this.#lines.skipTo(this.#ended);
    // A line that is deeper would go on with this value.
    if (this.#lines.indent > indent) throw unusual;
    return tree;
  }

  #list(indent: number, key: Span | undefined, depth: number): Tree {
    this.#deeper(depth);
    const {text} = this.#reading;
    const first = this.#lines.start + indent;
    const items: Tree[] = [];
    for (;;) {
      const dash = this.#lines.start + indent;
      if (text[dash] !== '-' || text[dash + 1] !== ' ' || text[dash + 2] === ' ') throw unusual;
      items.push(this.#item(dash + 2, indent, depth));
      if (this.#lines.indent < indent) break;
      if (this.#lines.indent > indent) throw unusual;
    }
    return {kind: 'list', items, origin: this.#inline.originOf(first, this.#ended, key)};
  }

  #item(at: number, indent: number, depth: number): Tree {
    const sign = this.#reading.text[at];
    this.#inline.at = at;
    if (sign === '{' || sign === '[') return this.#onLine(undefined, indent, depth);
    if (sign === '-' || sign === '|' || sign === '>') throw unusual;
    const {keys} = this.#reading;
    const isMap = this.#inline.key(false) !== undefined;
    this.#reading.keys = keys;
    this.#inline.at = at;
    return isMap ? this.#map(indent + 2, at, undefined, depth + 1) : this.#onLine(undefined, indent, depth);
  }

  /** Lines of text under `|`, or under `>` where they are all one paragraph. */
  #block(sign: string, key: Span, indent: number): Tree {
    const {text} = this.#reading;
    this.#reading.nodes += 1;
    const start = this.#inline.at;
    const strips = text[start + 1] === '-';
    if (text[start + (strips ? 2 : 1)] !== '\n') throw unusual;
    const lines: string[] = [];
    let inner = -1;
    let end = this.#lines.end + 1;
    for (let at = end; at < text.length;) {
      const next = text.indexOf('\n', at);
      const line = text.slice(at, next);
      const content = line.trimStart();
      const depth = line.length - content.length;
      if (content === '' && line !== '') throw unusual;
      if (content !== '') {
        if (inner === -1) inner = depth;
        if (depth < inner) break;
        end = next + 1;
      }
      lines.push(line.slice(Math.max(0, inner)));
      at = next + 1;
    }
    if (inner <= indent || lines[0] === '') throw unusual;
    while (lines.at(-1) === '') lines.pop();
    const isFolded = sign === '>';
    if (isFolded && lines.some((line) => line === '' || line.startsWith(' '))) throw unusual;
    this.#ended = end;
    this.#lines.skipTo(end);
    if (this.#lines.indent > indent) throw unusual;
    const value = lines.join(isFolded ? ' ' : '\n') + (strips ? '' : '\n');
    return {kind: 'scalar', value, origin: this.#inline.originOf(start, end, key)};
  }

  #deeper(depth: number): void {
    this.#reading.nodes += 1;
    if (depth > this.#reading.maxDepth) throw unusual;
  }
}
