import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/**
 * What only people read, and no tool can know the meaning of: taking it away, or saying it twice, makes no flow
 * wrong. It is not broken here; whether a message that is needed is there, is.
 */
export const copy = new Set([
  ...['title', 'label', 'hint', 'text', 'describe', 'busy', 'empty', 'because', 'help', 'caption', 'heading', 'add'],
  ...['line', 'accept', 'cancel', 'message', 'log', 'autocomplete', 'reserved', 'placeholder', 'unit'],
]);

/** Kinds of files with words of their own: the keys of the language's schemas. */
export function keywordsOf(root: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) found.add(name);
      visit(inner);
    }
  };
  const folder = join(root, 'schemas/flow');
  for (const name of readdirSync(folder)) visit(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return found;
}

/** Keys whose value names something. */
export const references = new Set([
  ...['goTo', 'then', 'rule', 'like', 'call', 'at', 'to', 'raise', 'dialog', 'widget', 'consent', 'disclosure'],
  ...['retypes', 'var', 'from', 'steps', 'beside', 'except', 'screens', 'over', 'screen', 'linked', 'shows'],
  ...['thenStep', 'keepStep', 'in', 'initial', 'changes', 'end', 'before', 'after', 'type', 'key'],
]);

/** Keys whose value is a keyed list of cases, the first of which wins. */
export const choices = new Set(['goTo', 'then', 'title', 'label', 'hint', 'text', 'gates', 'message', 'href']);

/** Keys of which each stands for its opposite, or its neighbour. */
export const opposites: Readonly<Record<string, string>> = {
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
  '==': '!=',
  '!=': '==',
  'any-of': 'all-of',
  'all-of': 'any-of',
  some: 'none',
  none: 'some',
  all: 'none',
};
