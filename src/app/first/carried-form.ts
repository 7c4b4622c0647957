import type {AskedPage, Boot} from '../../model/boot.ts';
import type {Block, FieldBlock} from '../../model/compiled/screen.ts';
import {carriedPressName, pressName, type SentForm} from '../../model/sent-form.ts';
import {isSecretField} from '../../runtime/answers/draft.ts';
import {locatedAt} from './follow-redirects.ts';
import type {DrawnSite} from './site.ts';

/**
 * What a page that says that something failed takes along of the form that was sent there, so that trying again sends it
 * again: what was pressed, and what was typed into the screen of the address, but for what must be in no page.
 */
export async function carriedForm(boot: Boot, site: DrawnSite, asked: AskedPage, form: SentForm): Promise<SentForm> {
  const {place, flow} = await locatedAt(boot, site, asked);
  if (place.kind !== 'screen') return [];
  const {screen} = await site.artifacts.screen(flow.id, place.screen);
  const pressed = form.find(([name]) => name === pressName)?.[1] ?? '';
  const typed = form.filter(([name]) => mayStand(name, screen.blocks));
  return typed.length === 0 ? [] : [...typed, [carriedPressName, pressed]];
}

/** A form that was sent again by a page that said that something failed, as it was sent first. */
export function asSentFirst(form: SentForm): SentForm {
  const pressed = form.find(([name]) => name === carriedPressName)?.[1];
  if (pressed === undefined) return form;
  const rest = form.filter(([name]) => name !== pressName && name !== carriedPressName);
  return pressed === '' ? rest : [...rest, [pressName, pressed]];
}

/** Whether a control of this name is of a question that is known, and neither it nor what it is part of is secret. */
function mayStand(name: string, blocks: readonly Block[]): boolean {
  const [path = ''] = name.split('-');
  let [around, isKnown] = [fieldsIn(blocks), false];
  for (const part of path.split('.').filter((one) => !/^\d+$/.test(one))) {
    const field = around.find(({id}) => id === part || `${id}Words` === part);
    // Parts of an answer, as the city of an address, are no questions of their own.
    if (field === undefined) return isKnown;
    if (field.sensitive || isSecretField(field)) return false;
    [around, isKnown] = [fieldsIn(field.blocks ?? []), true];
  }
  return isKnown;
}

function fieldsIn(blocks: readonly Block[]): readonly FieldBlock[] {
  return blocks.flatMap((block) => {
    if (block.block === 'field') return [block];
    return 'blocks' in block ? fieldsIn(block.blocks ?? []) : [];
  });
}
