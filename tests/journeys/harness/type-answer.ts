import {expect, type Page} from '@playwright/test';
import {isRecord} from '../../../src/lib/is-record.ts';
import type {CompiledScreen, FieldBlock} from '../../../src/model/compiled/screen.ts';
import type {Json} from '../../../src/model/json.ts';
import {fieldsOf} from '../../../src/compiler/link/blocks/fields-of.ts';

/** Kinds of fields whose answers are typed as they are written, or chosen by their value. */
const typed: ReadonlySet<string> = new Set(['text', 'long-text', 'money', 'number', 'email', 'phone', 'password']);
const ticked: ReadonlySet<string> = new Set(['yes-no', 'tick', 'consent']);

/** Whether a person could have given these answers by typing them into the screen. */
export function canBeTyped(screen: CompiledScreen, answers: Readonly<Record<string, Json>>): boolean {
  return Object.entries(answers).every(([id, value]) => {
    const field = fieldsOf(screen.blocks).find((one) => one.id === id);
    if (field === undefined || !fieldsOf(shallow(screen)).includes(field)) return false;
    if (field.type === 'phone') return /^\d{10}$/.test(String(value));
    if (typed.has(field.type) || field.type === 'date') return true;
    if (field.type === 'address') return isRecord(value) && typeof value['street1'] === 'string';
    const may = field.options?.map((one) => one.value);
    if (field.type === 'choice' || field.type === 'choices')
      return (Array.isArray(value) ? value : [value]).every((one) => may?.includes(String(one)) === true);
    return ticked.has(field.type);
  });
}

/** Blocks that are asked once. */
const shallow = ({blocks}: CompiledScreen): CompiledScreen['blocks'] =>
  blocks.filter((block) => !(block.block === 'each' || (block.block === 'group' && block.repeat !== undefined)));

/** Types an answer where the screen asks for it. */
export async function typeAnswer(page: Page, screen: CompiledScreen, id: string, value: Json): Promise<void> {
  const field = fieldsOf(screen.blocks).find((one) => one.id === id);
  if (field === undefined) throw new Error(`${screen.id} asks for no ${id}.`);
  const control = (suffix = '') => page.locator(`main [id="field-${id}${suffix}"]`);
  if (field.type === 'address') return typeAddress(page, field, value);
  if (field.type === 'date') {
    const [year = '', month = '', day = ''] = String(value).split('-');
    await control().fill(month);
    await control('-day').fill(day);
    return control('-year').fill(year);
  }
  if (typed.has(field.type)) return control().fill(String(value));
  const select = page.locator(`main select[id="field-${id}"]`);
  const boxes = page.locator(`main :is(input[type="radio"], input[type="checkbox"])[id^="field-${id}"]`);
  await expect(select.or(boxes).first()).toBeAttached();
  if ((await select.count()) > 0) return void (await select.selectOption(String(value)));
  if (field.type === 'tick' || field.type === 'consent')
    return value === true ? boxes.first().check({force: true}) : undefined;
  for (const one of Array.isArray(value) ? value : [value])
    await page
      .locator(`main :is(input[type="radio"], input[type="checkbox"])[id^="field-${id}"][value="${String(one)}"]`)
      .check({force: true});
}

/** Types the beginning of an address and takes the proposal, which is that very address. */
async function typeAddress(page: Page, {id}: FieldBlock, value: Json): Promise<void> {
  const box = page.locator(`main [role="combobox"][id^="field-${id}"]`);
  const street = String(isRecord(value) ? value['street1'] : '');
  await box.fill(street);
  await page.getByRole('option', {name: street}).first().click();
}
