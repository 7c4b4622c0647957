export interface NumberReading {
  /** Most digits behind the point. */
  readonly decimals: number;
  /** What may stand behind the number: `years`. */
  readonly unit?: string | undefined;
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/(?<=\d)\s*(?:k|thousand)$/i, 1000],
  [/(?<=\d)\s*(?:m|mn|million)$/i, 1_000_000],
];

/** Digits that a number may have: with more it would be another one. */
const mostDigits = 15;

/**
 * The number that a person means by a text: `96,000`, `$ 96,000.00`, `96.000,50`, `96 000`, `96k`, `-3`, `5 years`. The
 * text itself, without spaces around it, where it may mean another one, or none; undefined while it says nothing.
 */
export function readNumber(text: string, {decimals, unit}: NumberReading): number | string | undefined {
  const typed = text.trim();
  if (/^[-\u2212+.,$\s]*$/.test(typed)) return undefined;
  let said = typed.replace(/\s+/g, ' ');
  said = said.replace(
    /^([-\u2212+]?) ?(?:US ?)?\$ ?([-\u2212+]?)/i,
    (_, before: string, after: string) => before || after,
  );
  said = said.replace(/ ?(?:\$|USD)$/i, '');
  if (unit !== undefined) said = withoutUnit(said, unit);
  const [ending, scale] = scales.find(([end]) => end.test(said)) ?? [/$/, 1];
  const [, sign = '', body = ''] = /^([-\u2212+]?) ?(.*)$/.exec(said.replace(ending, '')) ?? [];
  const plain = plainDigits(body);
  if (plain === undefined) return typed;
  const [whole = '', fraction = ''] = plain.split('.');
  // 96.000 is ninety-six to one person, and ninety-six thousand to another.
  const mayBeGroup = body.includes('.') && fraction.length === 3 && decimals < 3;
  if (mayBeGroup || whole.length + fraction.length > mostDigits) return typed;
  if (scale === 1 && fraction.replace(/0+$/, '').length > decimals) return typed;
  const number = Number(`${plain}e${Math.log10(scale)}`);
  return sign === '' || sign === '+' ? number : -number;
}

/** `96000.5` of what people write for it; undefined where it has no one reading. */
function plainDigits(body: string): string | undefined {
  if (/^\d*\.?\d*$/.test(body) && /\d/.test(body)) return body;
  // Groups of three, separated by one sign, then by another one the decimals.
  const grouped = /^\d{1,3}(?:([,. '\u2019])\d{3})(?:\1\d{3})*(?:([.,])(\d*))?$/.exec(body);
  if (grouped !== null) {
    const [, between = '', point, decimals = ''] = grouped;
    const ends = point === undefined ? '' : `.${decimals}`;
    const whole = point === undefined ? body : body.slice(0, body.lastIndexOf(point));
    if (point === between) return undefined;
    return whole.replaceAll(between, '') + ends;
  }
  const [, whole = '', decimals = ''] = /^(\d+),(\d{1,2})$/.exec(body) ?? [];
  return whole === '' ? undefined : `${whole}.${decimals}`;
}

function withoutUnit(said: string, unit: string): string {
  const lower = said.toLowerCase();
  for (const word of [unit, unit.replace(/s$/, '')])
    if (word !== '' && lower.endsWith(word.toLowerCase())) return said.slice(0, -word.length).trimEnd();
  return said;
}
