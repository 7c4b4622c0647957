import type {DiagnosticCode} from '../../../diagnostics/catalog.ts';
import type {MapTree, Origin, Tree} from '../../../model/tree.ts';
import {isNull} from '../../tree/read.ts';
import {sameTree} from '../../tree/same-tree.ts';

const constraints = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'pattern',
  'format',
  'minItems',
  'maxItems',
] as const;

/** A constraint that an override changes must not keep the message that states the old one. */
export function checkMessages(
  patch: MapTree,
  base: MapTree,
  report: (code: DiagnosticCode, origin: Origin, message: string, hint?: string) => void,
): void {
  const said = base.entries.get('messages');
  const saidAnew = patch.entries.get('messages');
  for (const word of constraints) {
    const changed = patch.entries.get(word);
    const before = base.entries.get(word);
    if (changed === undefined || before === undefined || isNull(changed) || sameTree(changed, before)) continue;
    const message = said?.kind === 'map' ? said.entries.get(word) : undefined;
    const anew = saidAnew?.kind === 'map' && saidAnew.entries.has(word);
    if (message === undefined || anew || printsLimit(message)) continue;
    const hint = `Write \`messages: {${word}: ...}\` too; \`((limit))\` prints the new value.`;
    report('override-message', changed.origin, `\`${word}\` changes, but its message still states the old one`, hint);
  }
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
