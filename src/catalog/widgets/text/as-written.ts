/**
 * A text as it is written, however it was typed: `sw1a1aa` is `SW1A 1AA`. `capitals`: letters are. `writtenAs`: forms with
 * `|` between them, `9` in place of a digit, `A` of a letter, `*` of either; a text that is one of them but for the signs
 * between gets those. Any other stays as it was typed.
 */
export function asWritten(typed: string, props: Readonly<Record<string, unknown>>): string {
  const {capitals, writtenAs} = props;
  const text = capitals === true ? typed.toUpperCase() : typed;
  if (typeof writtenAs !== 'string') return text;
  const bare = text.trim();
  const form = writtenAs.split('|').find((one) => isOf(bare, one));
  if (form === undefined) return text;
  let at = 0;
  return [...form].map((sign) => (Object.hasOwn(stands, sign) ? bare[at++] : sign)).join('');
}

const stands: Readonly<Record<string, RegExp>> = {'9': /^[0-9]$/, A: /^\p{L}$/u, '*': /^[0-9\p{L}]$/u};

/** Whether a text has what a form asks for, without its signs. */
function isOf(bare: string, form: string): boolean {
  const asked = [...form].flatMap((sign) => stands[sign] ?? []);
  return bare.length === asked.length && asked.every((one, at) => one.test(bare[at] ?? ''));
}
