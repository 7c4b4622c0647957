import type {DiagnosticCode} from '../../../diagnostics/catalog.ts';
import type {Extra} from '../../../diagnostics/report.ts';
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

/** A constraint that an override changes or removes must not keep the message that states the old one. */
export function checkMessages(
  patch: MapTree,
  base: MapTree,
  report: (code: DiagnosticCode, origin: Origin, message: string, extra: Extra) => void,
): void {
  const said = base.entries.get('messages');
  const saidAnew = patch.entries.get('messages');
  for (const word of constraints) {
    const changed = patch.entries.get(word);
    const before = base.entries.get(word);
    if (changed === undefined || before === undefined || sameTree(changed, before)) continue;
    const message = said?.kind === 'map' ? said.entries.get(word) : undefined;
    const anew = isNull(saidAnew) || (saidAnew?.kind === 'map' && saidAnew.entries.has(word));
    if (message === undefined || anew) continue;
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
    if (printsLimit(message)) continue;
    const hint = `Write \`messages: {${word}: ...}\` too; \`((limit))\` prints the new value.`;
    report('override-message', changed.origin, `\`${word}\` changes, but its message still states the old one`, {hint});
  }
}

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
