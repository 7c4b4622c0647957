import {Prose} from '../../catalog/blocks/prose/Prose.tsx';
import type {TextBlock} from '../../model/compiled/screen.ts';
import {useShownProse} from './use-shown-text.ts';

/** Running text; nothing where none of its cases holds. */
export function TextView({block}: {readonly block: TextBlock}) {
  const shown = useShownProse(block.text);
  return shown.length === 0 ? null : <Prose blocks={shown} />;
}
