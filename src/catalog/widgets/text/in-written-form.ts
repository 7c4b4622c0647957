/**
 * A text as it is written, however it was typed: `sw1a1aa` is `SW1A 1AA`. What stands around it, as the space that a phone's
 * keyboard adds behind what it suggests, is no part of it. `capitals`: letters are. `writtenAs`: forms with
 * `|` between them, `9` in place of a digit, `A` of a letter, `*` of either; a text that is one of them but for the signs
 * between gets those. Any other stays as it was typed.
 */
export function inWrittenForm(typed: string, props: Readonly<Record<string, unknown>>): string {
  const {capitals, writtenAs} = props;
  const bare = typed.trim();
  const text = capitals === true ? bare.toUpperCase() : bare;
  if (typeof writtenAs !== 'string') return text;
  const form = writtenAs.split('|').find((one) => isOf(text, one));
  if (form === undefined) return text;
  let at = 0;
  return [...form].map((sign) => (Object.hasOwn(stands, sign) ? text[at++] : sign)).join('');
}

const stands: Readonly<Record<string, RegExp>> = {'9': /^[0-9]$/, A: /^\p{L}$/u, '*': /^[0-9\p{L}]$/u};

/** Whether a text has what a form asks for, without its signs. */
function isOf(text: string, form: string): boolean {
  const asked = [...form].flatMap((sign) => stands[sign] ?? []);
  return text.length === asked.length && asked.every((one, at) => one.test(text[at] ?? ''));
}
