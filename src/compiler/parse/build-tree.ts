import {isAlias, isMap, isScalar, isSeq, type Node, type Pair, Scalar, type YAMLMap, type YAMLSeq} from 'yaml';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {ListTree, MapTree, Origin, ScalarTree, Span, Tree} from '../../model/tree.ts';
import {incomplete, isUnreadable, reported, unreadable} from '../tree/unreadable.ts';
import {hiddenCharacter} from './hidden-character.ts';
import {plainScalar} from './plain-scalar.ts';

const forbidden = new Set(['__proto__', 'constructor', 'prototype', '<<']);

/** What building needs to know and where it puts what it finds. */
export interface Builder {
  readonly file: string;
  readonly text: string;
  readonly diagnostics: Diagnostic[];
  readonly maxKeys: number;
  keys: number;
  /** Offsets of keys whose value could not be read, which was reported. */
  readonly unread: ReadonlySet<number>;
  /** Grows by what stands below a key without a value: it may have been meant to stand inside of it. */
  readonly unsure: {readonly words: Set<string>; readonly keys: Set<number>};
}

function buildTree(builder: Builder, node: Node | null, key?: Span): Tree {
  if (isMap(node)) return buildMap(builder, node, key);
  if (isSeq(node)) return buildList(builder, node, key);
  if (isScalar(node)) return buildScalar(builder, node, key);
  const origin = originOf(builder, node, key);
  const name = isAlias(node) ? ` (\`*${node.source}\`)` : '';
  report(
    builder,
    'yaml-syntax',
    origin,
    `Aliases${name} are not part of the language`,
    'Quote a text that starts with "*"; what stands elsewhere is written out, or shared by `like`.',
  );
  return unreadable(origin);
}

/** A map of YAML nodes to our tree. What the language refuses is reported; the rest is built. */
export function buildMap(builder: Builder, node: YAMLMap, key?: Span): MapTree {
  const origin = originOf(builder, node, key);
  refuseProperties(builder, node, origin);
  const entries = new Map<string, Tree>();
  const keys = new Map<string, Span>();
  let isPart = false;
  for (const pair of node.items as Pair<Node | null, Node | null>[]) {
    builder.keys += 1;
    if (builder.keys > builder.maxKeys) {
      if (builder.keys === builder.maxKeys + 1) {
        const message = `This file has more than ${builder.maxKeys.toLocaleString('en-US')} keys`;
        report(builder, 'file-limit', originOf(builder, pair.key ?? node), message);
      }
      break;
    }
    const name = keyName(builder, pair, {keys, entries});
    if (name === undefined) continue;
    const keySpan = spanOf(builder, pair.key);
    keys.set(name, keySpan);
    if (isEmpty(pair.value)) {
      const at: Origin = {file: builder.file, span: keySpan, key: keySpan};
      const said = builder.unread.has(keySpan[0]) || builder.unread.has(nextKey(builder, node, pair));
      if (!said && !isPart) report(builder, 'empty-value', at, `\`${name}\` has no value`, emptyHint(name, node));
      // Half of a text with a comma is no key that anybody wrote.
      if (node.flow) isPart = true;
      else entries.set(name, unreadable(at));
      if (!node.flow) doubtBelow(builder, node, pair);
      continue;
    }
    entries.set(name, buildTree(builder, pair.value, keySpan));
  }
  const tree: MapTree = {kind: 'map', entries, origin};
  return isPart ? incomplete(tree) : tree;
}

/** Offset of the key below: where its value could not be read, it may have been meant for the key above. */
function nextKey(builder: Builder, {items}: YAMLMap, pair: unknown): number {
  const next = items[items.findIndex((one) => one === pair) + 1];
  return next === undefined ? -1 : spanOf(builder, next.key as Node | null)[0];
}

function doubtBelow({unsure}: Builder, {items}: YAMLMap, pair: unknown): void {
  for (const {key, value} of items.slice(items.findIndex((one) => one === pair) + 1)) {
    if (!isScalar(key) || !isMap(value)) continue;
    unsure.words.add(String(key.value));
    if (key.range) unsure.keys.add(key.range[0]);
  }
}

function emptyHint(name: string, {flow}: YAMLMap): string {
  if (/^[\w.-]+:./.test(name)) return 'Write a space behind the ":".';
  if (/^[\w-]+ ["'[{]/.test(name)) return 'Is a ":" missing behind the first word?';
  if (flow) return 'Is this one text with a comma? Then quote it.';
  return 'Write a value, or indent the lines that belong to it, or remove the key.';
}

interface Known {
  readonly keys: ReadonlyMap<string, Span>;
  readonly entries: ReadonlyMap<string, Tree>;
}

function keyName(builder: Builder, pair: Pair<Node | null, Node | null>, {keys, entries}: Known): string | undefined {
  const node = pair.key;
  const origin = originOf(builder, node, spanOf(builder, node));
  if (!isScalar(node) || typeof node.value !== 'string' || node.value === '') {
    report(builder, 'yaml-syntax', origin, 'A key is a word', 'Write a plain word before the ":".');
    return undefined;
  }
  refuseProperties(builder, node, origin);
  refuseEscaped(builder, node, origin);
  const name = node.value;
  if (forbidden.has(name)) {
    report(builder, 'forbidden-key', origin, `\`${name}\` cannot be a key`);
    return undefined;
  }
  const first = keys.get(name);
  if (first === undefined) return name;
  // The first has no value: this one was meant to stand inside of it.
  if (isUnreadable(entries.get(name))) return undefined;
  builder.diagnostics.push(
    diagnostic('duplicate-key', origin, `\`${name}\` stands twice in this map`, {
      related: [{origin: {file: builder.file, span: first, key: first}, message: 'It stands here first'}],
    }),
  );
  return undefined;
}

function buildList(builder: Builder, node: YAMLSeq, key?: Span): ListTree {
  const origin = originOf(builder, node, key);
  refuseProperties(builder, node, origin);
  const items: Tree[] = [];
  for (const item of node.items as (Node | null)[]) {
    if (isEmpty(item)) {
      const message = 'An entry of this list is empty';
      report(
        builder,
        'empty-value',
        originOf(builder, item ?? node),
        message,
        'Write a value, or remove the dash or comma.',
      );
      continue;
    }
    items.push(buildTree(builder, item));
  }
  return {kind: 'list', items, origin};
}

function buildScalar(builder: Builder, node: Scalar, key?: Span): ScalarTree {
  const origin = originOf(builder, node, key);
  refuseProperties(builder, node, origin);
  const text = typeof node.value === 'string' ? node.value : '';
  refuseEscaped(builder, node, origin);
  if (node.type !== Scalar.PLAIN) return {kind: 'scalar', value: text, origin};
  if (isCutByNumberSign(builder, origin)) {
    const hint = `Quote a text that has " #"; before a comment write "# ", with a space behind it.`;
    report(builder, 'ambiguous-scalar', origin, `\`${text}\` ends where " #" begins a comment`, hint);
    return reported({kind: 'scalar', value: text, origin});
  }
  const {value, doubt, ...more} = plainScalar(text);
  if (doubt !== undefined) {
    const usual = `Write "${text}" in quotes if it is a text; else plain digits, \`true\`, \`false\` or \`null\`.`;
    const hint = 'hint' in more ? more.hint : usual;
    report(builder, 'ambiguous-scalar', origin, `\`${text}\` is not clear: ${doubt}`, hint ?? usual);
    return reported({kind: 'scalar', value, origin});
  }
  return {kind: 'scalar', value, origin};
}

/** Whether " #" and a word follow on the line, as in `Branch #1`: to YAML a comment, to a person part of the text. */
function isCutByNumberSign({text}: Builder, {span}: Origin): boolean {
  return /^ +#[^\s#!]/.test(text.slice(span[1], span[1] + 80));
}

/** A hidden character that stands there as an escape. As itself it is reported of the whole file. */
function refuseEscaped(builder: Builder, node: Scalar, origin: Origin): void {
  if (node.type !== Scalar.QUOTE_DOUBLE || typeof node.value !== 'string') return;
  const one = hiddenCharacter(node.value);
  if (one === undefined || hiddenCharacter(builder.text.slice(...origin.span)) !== undefined) return;
  report(builder, 'hidden-character', origin, `This text has ${one.name} in it, which shows nothing`);
}

function refuseProperties(builder: Builder, node: Node, origin: Origin): void {
  if (node.tag !== undefined) {
    report(
      builder,
      'yaml-syntax',
      origin,
      `Tags (\`${node.tag}\`) are not part of the language`,
      'Remove it, or quote a text that starts with "!".',
    );
  }
  if ('anchor' in node && typeof node.anchor === 'string') {
    report(
      builder,
      'yaml-syntax',
      origin,
      `Anchors (\`&${node.anchor}\`) are not part of the language`,
      'Quote a text that starts with "&". To share something, make it a part and use `like`.',
    );
  }
}

function isEmpty(node: Node | null): boolean {
  if (node === null) return true;
  return isScalar(node) && node.type === Scalar.PLAIN && (node.value === '' || node.value === null);
}

function report(
  builder: Builder,
  code: Parameters<typeof diagnostic>[0],
  origin: Origin,
  message: string,
  hint?: string,
): void {
  builder.diagnostics.push(diagnostic(code, origin, message, hint === undefined ? {} : {hint}));
}

function originOf(builder: Builder, node: Node | null, key?: Span): Origin {
  const span = spanOf(builder, node);
  return key === undefined ? {file: builder.file, span} : {file: builder.file, span, key};
}

function spanOf(builder: Builder, node: Node | null): Span {
  const range = node?.range;
  if (!range) return [0, 0];
  const start = Math.min(Math.max(0, range[0]), builder.text.length);
  return [start, Math.min(Math.max(start, range[1]), builder.text.length)];
}
