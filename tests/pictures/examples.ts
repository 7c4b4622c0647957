import type {Block, FieldBlock} from '../../src/model/compiled/screen.ts';

/** A field of a screen by the pattern of its control's id; items of lists have their number in it. */
export interface KnownField {
  readonly id: RegExp;
  readonly field: FieldBlock;
}

/** Every field of these blocks, parts and items of lists included. */
export function fieldsOf(blocks: readonly Block[], prefix = 'field'): KnownField[] {
  return blocks.flatMap((block): KnownField[] => {
    if (block.block === 'field') {
      const id = `${prefix}-${block.id}`;
      return [{id: new RegExp(`^${id}(?:-day|-year)?$`), field: block}, ...fieldsOf(block.blocks ?? [], id)];
    }
    if (block.block === 'group')
      return fieldsOf(block.blocks, block.repeat === undefined ? prefix : `${prefix}-${block.id}-\\d+`);
    return block.block === 'each' ? fieldsOf(block.blocks, `${prefix}-${block.id}-\\d+`) : [];
  });
}

const byAutocomplete: Readonly<Record<string, string>> = {
  'given-name': 'Robin',
  'family-name': 'Ashby',
  'additional-name': 'Lee',
  name: 'Robin Ashby',
  'address-line1': '120 Juniper Court',
  'street-address': '120 Juniper Court',
  'address-line2': 'Unit 4',
  'address-level2': 'Denver',
  'address-level1': 'CO',
  'postal-code': '80206',
};

const byType: Readonly<Record<string, string>> = {
  email: 'robin.ashby@mail.example',
  phone: '5035550142',
  ssn: '219099999',
  'account-number': '4400123456',
  'routing-number': '011000015',
  password: 'four quiet blue otters',
  'long-text': 'The record still names the former owner. I have the deed of sale and can send it to you.',
};

const within = (value: number, {constraints}: FieldBlock): number => {
  const least = constraints['minimum'] ?? constraints['exclusiveMinimum'];
  const most = constraints['maximum'];
  return Math.min(Math.max(value, typeof least === 'number' ? least : value), typeof most === 'number' ? most : value);
};

const days = ['1985-04-12', '2031-06-15', '2019-06-15'] as const;

/**
 * What a person may type into a control of this field. `attempt` counts from 0: what was not accepted
 * is not typed again.
 */
export function exampleOf(field: FieldBlock, id: string, attempt: number): string {
  const {type, autocomplete = '', constraints} = field;
  if (type === 'date') {
    const [year = '', month = '', day = ''] = (days[attempt % days.length] ?? days[0]).split('-');
    return id.endsWith('-year') ? year : id.endsWith('-day') ? day : month;
  }
  if (type === 'money') return String(within([85_000, 250_000, 600_000][attempt % 3] ?? 0, field));
  if (type === 'number') return String(within(attempt === 0 ? 1987 : 12, field));
  const digits = /^\^\[0-9\]\{(\d+)/.exec(String(constraints['pattern'] ?? ''));
  const typed =
    byAutocomplete[autocomplete] ??
    byType[type] ??
    (digits === null
      ? attempt === 0
        ? 'Cedar Lantern Works'
        : 'Robin Ashby'
      : '12345678901'.slice(0, Number(digits[1])));
  const {maxLength} = constraints;
  return typeof maxLength === 'number' ? typed.slice(0, maxLength) : typed;
}

/** How many other blocks an option of a field calls for: what shows more is worth a picture. */
export function revealedBy(blocks: readonly Block[], field: string, value: string): number {
  const rules = JSON.stringify(blocks, (key, inner: unknown) => (key === 'messages' ? undefined : inner));
  const asked = `{"===":[{"var":"answers.${field}"},${/^(?:true|false)$/.test(value) ? value : JSON.stringify(value)}]}`;
  return rules.split(asked).length - 1;
}
