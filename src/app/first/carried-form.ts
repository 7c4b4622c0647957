import type {AskedPage, Boot} from '../../model/boot.ts';
import type {Block, FieldBlock} from '../../model/compiled/screen.ts';
import {carriedPressName, nothingPressed, pressName, type SentForm} from '../../model/sent-form.ts';
import {isSecretField} from '../../runtime/answers/draft.ts';
import {locatedAt} from './follow-redirects.ts';
import type {DrawnSite} from './site.ts';

/**
 * What a page that says that something failed takes along of the form that was sent there, so that trying again sends it
 * again: what was pressed, and what was typed into the screen of the address, but for what must be in no page. Where such a
 * secret was typed nothing is pressed: without it, a form that may do without would be taken as if it had never been typed.
 */
export async function carriedForm(boot: Boot, site: DrawnSite, asked: AskedPage, form: SentForm): Promise<SentForm> {
  const {place, flow} = await locatedAt(boot, site, asked);
  if (place.kind !== 'screen') return [];
  const {screen} = await site.artifacts.screen(flow.id, place.screen);
  const typed = form.filter(([name]) => standingOf(name, screen.blocks) === 'open');
  const isWhole = form.every(([name, text]) => text === '' || standingOf(name, screen.blocks) !== 'secret');
  const pressed = isWhole ? (form.find(([name]) => name === pressName)?.[1] ?? '') : nothingPressed;
  return typed.length === 0 ? [] : [...typed, [carriedPressName, pressed]];
}

/** A form that was sent again by a page that said that something failed, as it was sent first. */
export function asSentFirst(form: SentForm): SentForm {
  const pressed = form.find(([name]) => name === carriedPressName)?.[1];
  if (pressed === undefined) return form;
  const rest = form.filter(([name]) => name !== pressName && name !== carriedPressName);
  return pressed === '' ? rest : [...rest, [pressName, pressed]];
}

/** Whether a control of this name is of a question that is known, and it, or what it is part of, is secret. */
function standingOf(name: string, blocks: readonly Block[]): 'open' | 'secret' | 'unknown' {
  const [path = ''] = name.split('-');
  let [around, known]: [readonly FieldBlock[], 'open' | 'unknown'] = [fieldsIn(blocks), 'unknown'];
  for (const part of path.split('.').filter((one) => !/^\d+$/.test(one))) {
    const field = around.find(({id}) => id === part || `${id}Words` === part);
    // Parts of an answer, as the city of an address, are no questions of their own.
    if (field === undefined) return known;
    if (field.sensitive || isSecretField(field)) return 'secret';
    [around, known] = [fieldsIn(field.blocks ?? []), 'open'];
  }
  return known;
}

function fieldsIn(blocks: readonly Block[]): readonly FieldBlock[] {
  return blocks.flatMap((block) => {
    if (block.block === 'field') return [block];
    return 'blocks' in block ? fieldsIn(block.blocks ?? []) : [];
  });
}
