import type {Json} from '../../../model/json.ts';
import type {ListTree, MapTree, Origin, ScalarTree, Span, Tree} from '../../../model/tree.ts';
import {plainScalar} from '../plain-scalar.ts';
import {unusual} from './line-cursor.ts';

const forbidden = new Set(['__proto__', 'constructor', 'prototype', '<<']);
/** A word that needs no quotes: it begins with no sign that YAML knows. */
const wordStart = /[^\s\-?:,[\]{}#&*!|>'"%@`<=]|-(?=[\w.])/y;
/** Where a word ends on its line: at a comment, at a colon that makes it a key, or at the end. */
const wordEnd = /(?=:(?:[ \n]| #))|(?= +#)|(?= *\n)/g;
/** The same inside of brackets. A colon before a bracket or comma is left to the full reader. */
const wordEndInside = /(?=:[ \n,[\]{}])|(?= *[,[\]{}\n])|(?= +#)/g;
/** A comment that may have been meant as part of the word before it. */
const cutWord = / +#[^\s#!]/y;
const longestKey = 1000;

/** What is being read, and how much of it there was. */
export interface InlineReading {
  readonly file: string;
  readonly text: string;
  readonly maxDepth: number;
  keys: number;
  nodes: number;
}

/** Reads words and quoted texts, each on its line, and maps and lists in brackets, which may go over several. */
export class InlineReader {
  /** Behind what was read last. */
  at = 0;
  /** The indent that lines in brackets must be deeper than: that of the key or dash which the brackets belong to. */
  indent = 0;
  readonly #reading: InlineReading;
  readonly #text: string;

  constructor(reading: InlineReading) {
    this.#reading = reading;
    this.#text = reading.text;
  }

  /** A key and its colon; leaves `at` behind the colon. Undefined where there is none on the line. */
  key(isInside: boolean): {readonly name: string; readonly span: Span} | undefined {
    const start = this.at;
    const name = this.#word(isInside).text;
    const span: Span = [start, this.at];
    if (this.#text[this.at] !== ':') return undefined;
    const behind = this.#text[this.at + 1];
    if (behind !== ' ' && behind !== '\n') throw unusual;
    if (name === '' || forbidden.has(name) || span[1] - start > longestKey) throw unusual;
    this.at += 1;
    this.#reading.keys += 1;
    return {name, span};
  }

  value(key: Span | undefined, isInside: boolean, depth: number): Tree {
    this.#reading.nodes += 1;
    if (depth > this.#reading.maxDepth) throw unusual;
    const sign = this.#text[this.at];
    if (sign === '{') return this.#map(key, depth);
    if (sign === '[') return this.#list(key, depth);
    const start = this.at;
    const {text, isQuoted} = this.#word(isInside);
    return this.#scalar(isQuoted ? text : certain(text), start, key);
  }

  spaces(): void {
    while (this.#text[this.at] === ' ') this.at += 1;
  }

  /** Spaces, and inside of brackets the ends of lines. */
  #gap(): void {
    this.spaces();
    while (this.#text[this.at] === '\n') {
      const line = this.at + 1;
      this.at = line;
      this.spaces();
      if (this.#text[this.at] !== '\n' && this.at - line <= this.indent) throw unusual;
    }
  }

  originOf(start: number, end: number, key: Span | undefined): Origin {
    const {file} = this.#reading;
    return key === undefined ? {file, span: [start, end]} : {file, span: [start, end], key};
  }

  #scalar(value: ScalarTree['value'], start: number, key: Span | undefined): ScalarTree {
    return {kind: 'scalar', value, origin: this.originOf(start, this.at, key)};
  }

  #map(key: Span | undefined, depth: number): MapTree {
    const start = this.at;
    const entries = new Map<string, Tree>();
    this.#bracketed('}', () => {
      const found = this.key(true);
      if (found === undefined || entries.has(found.name)) throw unusual;
      this.#gap();
      entries.set(found.name, this.value(found.span, true, depth + 1));
    });
    return {kind: 'map', entries, origin: this.originOf(start, this.at, key)};
  }

  #list(key: Span | undefined, depth: number): ListTree {
    const start = this.at;
    const items: Tree[] = [];
    this.#bracketed(']', () => items.push(this.value(undefined, true, depth + 1)));
    return {kind: 'list', items, origin: this.originOf(start, this.at, key)};
  }

  #bracketed(close: string, read: () => void): void {
    this.at += 1;
    this.#gap();
    while (this.#text[this.at] !== close) {
      read();
      this.#gap();
      const sign = this.#text[this.at];
      if (sign === close) break;
      if (sign !== ',') throw unusual;
      this.at += 1;
      this.#gap();
    }
    this.at += 1;
  }

  #word(isInside: boolean): {readonly text: string; readonly isQuoted: boolean} {
    const quote = this.#text[this.at];
    if (quote === '"' || quote === "'") return {text: this.#quoted(quote), isQuoted: true};
    const start = this.at;
    wordStart.lastIndex = start;
    if (!wordStart.test(this.#text)) throw unusual;
    const ending = isInside ? wordEndInside : wordEnd;
    ending.lastIndex = start + 1;
    if (!ending.test(this.#text)) throw unusual;
    // It matches nothing but a place, and so ends where it was found.
    const end = ending.lastIndex;
    if (this.#text[end - 1] === ' ') throw unusual;
    cutWord.lastIndex = end;
    if (this.#text[end] === ' ' && cutWord.test(this.#text)) throw unusual;
    this.at = end;
    return {text: this.#text.slice(start, end), isQuoted: false};
  }

  #quoted(quote: string): string {
    const start = this.at + 1;
    let end = this.#text.indexOf(quote, start);
    while (quote === "'" && this.#text[end + 1] === "'" && end !== -1) end = this.#text.indexOf(quote, end + 2);
    if (end === -1) throw unusual;
    const inner = this.#text.slice(start, end);
    if (inner.includes('\n') || (quote === '"' && inner.includes('\\'))) throw unusual;
    this.at = end + 1;
    return quote === "'" ? inner.replaceAll("''", "'") : inner;
  }
}

function certain(text: string): ScalarTree['value'] {
  const {value, doubt} = plainScalar(text);
  if (doubt !== undefined) throw unusual;
  return value satisfies Json;
}
