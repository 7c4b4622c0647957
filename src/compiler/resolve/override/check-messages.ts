import type {DiagnosticCode} from '../../../diagnostics/catalog.ts';
import type {Extra} from '../../../diagnostics/report.ts';
import {limitWords} from '../../../lib/breaks-limit.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import {isNull} from '../../tree/read.ts';
import {sameTree} from '../../tree/same-tree.ts';

export type Say = (code: DiagnosticCode, origin: Origin, message: string, extra: Extra) => void;

/** The message of a word for fields that have none of their own, where the organisation leaves it as it was. */
export type Shared = (word: string) => Tree | undefined;

/** A constraint that an override changes or removes must not keep the message that states the old one. */
export function checkMessages(patch: MapTree, base: MapTree, shared: Shared, report: Say): void {
  const said = base.entries.get('messages');
  const saidAnew = patch.entries.get('messages');
  for (const word of limitWords) {
    const changed = patch.entries.get(word);
    const before = base.entries.get(word);
    if (changed === undefined || before === undefined || sameTree(changed, before)) continue;
    const message = said?.kind === 'map' ? said.entries.get(word) : undefined;
    const anew = isNull(saidAnew) || (saidAnew?.kind === 'map' && saidAnew.entries.has(word));
    if (anew) continue;
    if (message === undefined) {
      // One for all fields may well state no limit at all.
      const ofAll = isNull(changed) ? undefined : shared(word);
      if (ofAll !== undefined && states(ofAll, new Set(numbersIn(before))) && !printsLimit(ofAll))
        sayChanged(word, changed, report);
      continue;
    }
    if (isNull(changed)) {
      if (!readsLimitAnywhere(message)) continue;
      const related = [{origin: message.origin, message: 'It stands here'}];
      const hint = `Remove it too: \`messages: {${word}: null}\`.`;
      report('override-message', changed.origin, `\`${word}\` is removed, but its message still prints it`, {
        hint,
        related,
      });
      continue;
    }
    if (!printsLimit(message)) sayChanged(word, changed, report);
  }
}

function sayChanged(word: string, changed: Tree, report: Say): void {
  const hint = `Write \`messages: {${word}: ...}\` too; \`((limit))\` prints the new value.`;
  report('override-message', changed.origin, `\`${word}\` changes, but its message still states the old one`, {hint});
}

/** What a check wants must not change by a number while its message still states that number. */
export function checkStated(patch: MapTree, base: MapTree, report: Say): void {
  const [must, before, message] = [patch.entries.get('must'), base.entries.get('must'), base.entries.get('message')];
  if (must === undefined || before === undefined || message === undefined || patch.entries.has('message')) return;
  const now = new Set(numbersIn(must));
  if (!states(message, new Set(numbersIn(before).filter((number) => !now.has(number))))) return;
  const related = [{origin: message.origin, message: 'It stands here'}];
  const hint = 'Write `message` too, or let it print a setting or a rule that `must` reads.';
  report('override-message', must.origin, '`must` changes, but its message still states the old one', {hint, related});
}

/** Words of a condition behind which names stand, of which digits may be a part. */
const names = new Set(['var', 'rule']);

/** Numbers that a condition compares with, and those of the days and patterns in it. */
function numbersIn(tree: Tree): readonly number[] {
  if (tree.kind === 'list') return tree.items.flatMap(numbersIn);
  if (tree.kind === 'map') return [...tree.entries].flatMap(([key, value]) => (names.has(key) ? [] : numbersIn(value)));
  const {value} = tree;
  if (typeof value === 'number') return [Math.abs(value)];
  return typeof value === 'string' ? (value.match(/\d+/g) ?? []).map(Number) : [];
}

/** Whether a text, or a case of it, has one of these numbers, other than printed. */
function states(message: Tree, numbers: ReadonlySet<number>): boolean {
  if (message.kind === 'list') return message.items.some((item) => states(item, numbers));
  if (message.kind === 'map')
    return [...message.entries].some(([key, value]) => key !== 'when' && states(value, numbers));
  const said =
    String(message.value)
      .replaceAll(/\(\(.*?\)\)/g, '')
      .match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  return said.some((text) => meantBy(Number(text.replaceAll(',', ''))).some((number) => numbers.has(number)));
}

/**
 * What a condition may have for a number that people read: the next one (`< 19` for "at most 18"), a share for percents,
 * months for years, and all digits of thousands and millions.
 */
const meantBy = (said: number): readonly number[] => [
  ...[said, said - 1, said + 1, said * 12, said * 1000, said * 1_000_000],
  Number((said / 100).toPrecision(12)),
];

/** Whether any case of a message prints the limit, or hangs on it. */
function readsLimitAnywhere(message: Tree): boolean {
  if (message.kind === 'map')
    return [...message.entries].some(([key, value]) =>
      key === 'when' ? readsLimit(value) : readsLimitAnywhere(value),
    );
  return printsLimit(message);
}

/** Whether a message says of any limit what it is: all of its cases print it, or are chosen by it. */
export function printsLimit(message: Tree): boolean {
  if (message.kind === 'scalar') return typeof message.value === 'string' && /\(\(\s*limit\b/.test(message.value);
  if (message.kind === 'list') return false;
  const when = message.entries.get('when');
  if (when !== undefined && readsLimit(when)) return true;
  return [...message.entries].every(([key, value]) => key === 'when' || printsLimit(value));
}

function readsLimit(condition: Tree): boolean {
  if (condition.kind === 'map')
    return [...condition.entries].some(([key, value]) => (key === 'var' ? isLimit(value) : readsLimit(value)));
  return condition.kind === 'list' && condition.items.some(readsLimit);
}

const isLimit = (name: Tree): boolean => name.kind === 'scalar' && name.value === 'limit';
