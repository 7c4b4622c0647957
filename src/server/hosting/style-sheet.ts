import {memoRecent} from '../../lib/recent.ts';

/** A style sheet, taken apart once. */
export interface StyleSheet {
  /**
   * Its rules for this HTML, in their order, by which it looks as by all of them: without those of classes that it does
   * not have, and without typefaces that come as files.
   */
  readonly rulesFor: (html: string) => string;
}

type Rule =
  | {readonly kind: 'always'; readonly text: string}
  | {readonly kind: 'style'; readonly selectors: readonly Selector[]; readonly body: string}
  | Keyframes
  | {readonly kind: 'group'; readonly prelude: string; readonly rules: readonly Rule[]};

interface Keyframes {
  readonly kind: 'keyframes';
  readonly name: string;
  readonly text: string;
}

interface Selector {
  readonly text: string;
  /** What must be there for it to hold of anything. */
  readonly classes: readonly string[];
}

export function readStyleSheet(whole: string): StyleSheet {
  let rules: readonly Rule[] | undefined;
  const rulesOf = memoRecent(keptRules, (names) => {
    rules ??= rulesIn(whole);
    const parts = partsOf(rules, new Set(names.split(' ')));
    const words = new Set(parts.flatMap((part) => (typeof part === 'string' ? (part.match(/[\w-]+/g) ?? []) : [])));
    return parts.map((part) => (typeof part === 'string' ? part : words.has(part.name) ? part.text : '')).join('');
  });
  return {rulesFor: (html) => rulesOf([...classesIn(html)].toSorted().join(' '))};
}

/** For how many different sets of classes the rules are kept: of one screen organisations have the same. */
const keptRules = 100;

function classesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
}

/** The text of what is needed, and keyframes, of which only that tells whether they are. */
function partsOf(rules: readonly Rule[], classes: ReadonlySet<string>): readonly (string | Keyframes)[] {
  return rules.flatMap((rule): readonly (string | Keyframes)[] => {
    if (rule.kind === 'keyframes') return [rule];
    if (rule.kind === 'always') return [rule.text];
    if (rule.kind === 'style') {
      const held = rule.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
      return held.length === 0 ? [] : [`${held.map(({text}) => text).join(',')}{${rule.body}}`];
    }
    const inner = partsOf(rule.rules, classes);
    // Where a layer is named first is its rank, whether something is in it or not.
    const isNeeded = inner.length > 0 || rule.prelude.startsWith('@layer');
    return isNeeded ? [`${rule.prelude}{`, ...inner, '}'] : [];
  });
}

/** At-rules that hold rules of elements. */
const group = /^@(?:media|supports|layer|container)\b/;

function rulesIn(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length;) {
    const end = endOf(css, at, '{;');
    const prelude = css.slice(at, end).trim();
    if (css[end] !== '{') {
      if (prelude !== '') rules.push({kind: 'always', text: `${prelude};`});
      at = end + 1;
      continue;
    }
    const close = endOf(css, end + 1, '}');
    rules.push(...ruleOf(prelude, css.slice(end + 1, close)));
    at = close + 1;
  }
  return rules;
}

function ruleOf(prelude: string, body: string): readonly Rule[] {
  const text = `${prelude}{${body}}`;
  const [, name] = /^@(?:-\w+-)?keyframes\s+([\w-]+)/.exec(prelude) ?? [];
  if (name !== undefined) return [{kind: 'keyframes', name, text}];
  if (group.test(prelude)) return [{kind: 'group', prelude, rules: rulesIn(body)}];
  if (prelude === '@font-face' && body.includes('url(')) return [];
  if (prelude.startsWith('@')) return [{kind: 'always', text}];
  return [{kind: 'style', selectors: selectorsIn(prelude), body}];
}

function selectorsIn(list: string): readonly Selector[] {
  const selectors: Selector[] = [];
  for (let at = 0; at < list.length;) {
    const end = endOf(list, at, ',');
    const text = list.slice(at, end).trim();
    // What stands in brackets may be what is not there, or one of several, and a name may be escaped: taken for fulfilled.
    const names = text.includes('\\') ? [] : [...outside(text).matchAll(/\.([\w-]+)/g)];
    selectors.push({text, classes: names.map(([, name = '']) => name)});
    at = end + 1;
  }
  return selectors;
}

/** A selector without what stands in brackets. */
function outside(selector: string): string {
  let text = '';
  for (let at = 0; at < selector.length; at += 1) {
    const open = brackets[selector[at] ?? ''];
    if (open === undefined) text += selector[at];
    else at = endOf(selector, at + 1, open);
  }
  return text;
}

const brackets: Readonly<Record<string, string>> = {'(': ')', '[': ']', '{': '}'};

/** Where the first of these signs stands that is in no string, comment or bracket; the end of the text where none does. */
function endOf(css: string, from: number, signs: string): number {
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (signs.includes(sign)) return at;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (css.startsWith('/*', at)) at = endOr(css, css.indexOf('*/', at + 2)) + 1;
    else if (brackets[sign] !== undefined) at = endOf(css, at + 1, brackets[sign]);
  }
  return css.length;
}

function endOfString(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[from]) return at;
  }
  return css.length;
}

function endOr(css: string, found: number): number {
  return found === -1 ? css.length : found;
}
