import {itemBlockOf} from '../../lib/item-block.ts';
import type {CompiledFlow, Open, ScreenEntry} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import {logicText} from '../diff/logic-text.ts';

/** What is said of a screen besides what leads to it: when it is asked, and when it may be open. */
export function screenNotes(
  {led}: CompiledFlow,
  {when, open, addressed, item}: ScreenEntry,
  screen: CompiledScreen | undefined,
): readonly string[] {
  const notes: string[] = [];
  if (item !== undefined) notes.push(`Shows once for each item of answers.${item.list}.`);
  if (when !== undefined) notes.push(`Asked only when ${logicText(when)}.`);
  if (led === 'server') notes.push(openNote(open));
  if (!addressed) notes.push('It has no address of its own.');
  const blocks = (screen === undefined ? undefined : itemBlockOf(screen))?.blocks ?? screen?.blocks;
  const fields = blocks?.filter(({block}) => block === 'field').map(({id}) => id) ?? [];
  if (fields.length > 0) notes.push(`Asks for ${fields.join(', ')}.`);
  return notes;
}

function openNote(open: Open): string {
  switch (open.kind) {
    case 'always':
      return 'May always be opened.';
    case 'beside':
      return `May be opened beside ${open.screens.join(', ')}.`;
    case 'when':
      return `May be opened when ${logicText(open.when)}.`;
    case 'decided':
      return 'Opens only while it is decided.';
  }
}
