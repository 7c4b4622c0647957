import {join} from 'node:path';
import type {Locator, Page} from '@playwright/test';
import type {CompiledScreen} from '../../src/model/compiled/screen.ts';
import {formOn} from '../journeys/walk/form.ts';
import {pointerHand} from '../journeys/walk/hand.ts';
import {appears} from './appears.ts';
import {exampleOf, fieldsOf, revealedBy, type KnownField} from './examples.ts';

const files = join(import.meta.dirname, '../journeys/walk/files');
const mostRounds = 8;

/** A control that waits for an answer, as the page has it. */
interface Control {
  readonly id: string;
  readonly kind: 'text' | 'select' | 'radio' | 'checkbox' | 'file' | 'combobox';
  readonly name: string;
  readonly label: string;
  readonly accept: string;
  /** Value and id of each of a group. */
  readonly options: readonly {readonly id: string; readonly value: string}[];
}

/** Controls without an answer, in their order; a group of options counts as one. `more`: one file may be too few. */
const openControls = (page: Page, more: boolean): Promise<Control[]> =>
  page.evaluate((moreFiles) => {
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    const all = [...document.querySelectorAll<Field>('main :is(input, select, textarea)')].filter(
      (one) =>
        !one.disabled && !(one instanceof HTMLInputElement && one.type === 'range') && one.closest('[hidden]') === null,
    );
    const found: Control[] = [];
    const seen = new Set<string>();
    for (const one of all) {
      const common = {id: one.id, name: one.name, label: one.getAttribute('aria-label') ?? '', accept: '', options: []};
      if (one instanceof HTMLInputElement && (one.type === 'radio' || one.type === 'checkbox')) {
        if (seen.has(one.name)) continue;
        seen.add(one.name);
        const group = all.filter(
          (each): each is HTMLInputElement =>
            each instanceof HTMLInputElement && each.name === one.name && each.type === one.type,
        );
        if (group.some(({checked}) => checked)) continue;
        found.push({...common, kind: one.type, options: group.map(({id, value}) => ({id, value}))});
      } else if (one instanceof HTMLInputElement && one.type === 'file') {
        const list = `main ul[aria-label="Files: ${CSS.escape(common.label.split(': choose')[0] ?? '')}"]`;
        if (!moreFiles && document.querySelector(`${list} button`) !== null) continue;
        // Beside the one with the field's id stands one for the camera.
        if (one.id !== '') found.push({...common, kind: 'file', accept: one.accept});
      } else if (one.value === '') {
        const kind =
          one instanceof HTMLSelectElement ? 'select' : one.getAttribute('role') === 'combobox' ? 'combobox' : 'text';
        const options = one instanceof HTMLSelectElement ? [...one.options].map(({value}) => ({id: '', value})) : [];
        found.push({...common, kind, options});
      }
    }
    return found;
  }, more);

const byId = (page: Page, id: string): Locator => page.locator(`main [id="${id}"]`);

async function answer(
  page: Page,
  control: Control,
  fields: readonly KnownField[],
  screen: CompiledScreen,
  attempt: number,
) {
  const {id, kind, options, label} = control;
  const field = fields.find((one) => one.id.test(id))?.field;
  const target = byId(page, id);
  // An answer before it may have taken it away.
  if (id !== '' && (await target.count()) === 0) return;
  if (kind === 'radio' || kind === 'checkbox') {
    const name = field?.id ?? '';
    const refusals = /DECLINED|NONE|OTHER|^NO/;
    const worth = (value: string): number =>
      revealedBy(screen.blocks, name, value) * 2 - (refusals.test(value) ? 1 : 0) - (value === 'false' ? 0.5 : 0);
    const ranked = options.toSorted((a, b) => worth(b.value) - worth(a.value));
    await byId(page, ranked[attempt % ranked.length]?.id ?? id).check({force: true});
  } else if (kind === 'select') {
    await target.selectOption(options[1]?.value ?? '');
  } else if (kind === 'file') {
    const there = page
      .getByRole('list', {name: `Files: ${label.split(': choose')[0] ?? ''}`})
      .getByRole('button', {name: /^Remove/});
    const before = await there.count();
    await target.setInputFiles(join(files, control.accept.includes('pdf') ? 'paper.pdf' : 'picture.png'));
    await there.nth(before).waitFor();
  } else if (kind === 'combobox') {
    await target.pressSequentially('12 Maple St');
    await page.locator('[role="option"]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  } else if (label.includes(': type ')) {
    const [what = '', name] = label.split(/: type (?:your full name: )?/);
    await formOn(page, pointerHand()).sign(what, name === undefined || name.startsWith('your') ? 'RA' : name);
  } else if (field === undefined) {
    await target.fill('Cedar Lantern Works');
  } else {
    await target.fill(exampleOf(field, id, attempt));
  }
}

/**
 * Answers everything that a screen asks, with examples derived from its fields; what an answer brings
 * up is answered too.
 *
 * @returns what could not be answered, in words
 */
export async function fill(page: Page, screen: CompiledScreen, attempt: number): Promise<string[]> {
  const fields = fieldsOf(screen.blocks);
  const kinds = new Set(fields.map(({field}) => field.type));
  const form = formOn(page, pointerHand());
  const tried = new Set<string>();
  const failed: string[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const open = (await openControls(page, attempt > 0)).filter(({id}) => !tried.has(id));
    if (open.length === 0) break;
    for (const control of open) {
      tried.add(control.id);
      await answer(page, control, fields, screen, attempt).catch((error: unknown) => {
        failed.push(`${control.id}: ${String(error).split('\n')[0] ?? ''}`);
      });
    }
  }
  const share = page.getByRole('button', {name: 'Share my location'});
  if (kinds.has('location') && (await share.count()) > 0) await form.shareLocation();
  if (kinds.has('document-reader') && (await someToRead(page)))
    await form.readDocuments().catch((error: unknown) => void failed.push(String(error).split('\n')[0] ?? ''));
  return failed;
}

/** Whether a document is not read yet. They come after the screen, and may be folded away once they are read. */
async function someToRead(page: Page): Promise<boolean> {
  const named = (name: RegExp) => page.locator('main').getByRole('button', {name, includeHidden: true}).first();
  await appears(page, named(/(?:to read|read to the end)$/), 'attached');
  return (await named(/to read$/).count()) > 0;
}

/** What has an id keeps it, whatever is said of it meanwhile. */
const idsOf = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((all) => all.map(({id}) => id).filter((id) => id !== ''));

/** Empties the fields whose answers were refused, so that the next attempt types others; ticks of a refused list too. */
export async function emptyRefused(page: Page): Promise<number> {
  const refused = page.locator('main input[aria-invalid="true"]:not([type="radio"], [type="checkbox"], [type="file"])');
  for (const id of await idsOf(refused)) {
    const one = byId(page, id);
    if ((await one.isVisible()) && (await one.isEditable())) await one.fill('');
  }
  const ticked = page.locator('main :is([aria-invalid="true"], [data-invalid]) input[type="checkbox"]:checked');
  for (const id of await idsOf(ticked))
    await byId(page, id)
      .uncheck({force: true})
      .catch(() => undefined);
  return refused.count();
}
