const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Before and behind the raised digits of a note: no line breaks there, and raised digits of another meaning are not between. */
const joiner = '\u2060';
const written = new RegExp(`${joiner}([${raised}]+)${joiner}`);

/** The number of a note as a part of a text, as it also reads where nothing can be linked. */
export function noteNumber(number: number): string {
  return [joiner, ...[...String(number)].map((digit) => raised[Number(digit)]), joiner].join('');
}

/** A text that stands where no note can be read: a title of the page, a mail, a name that is only heard. */
export const withoutNotes = (text: string): string => text.replaceAll(new RegExp(written, 'g'), '');

/** A text, and the numbers of notes in it, in their order. */
export function splitAtNotes(text: string): readonly (string | {readonly note: number})[] {
  // Every second part is what the pattern caught.
  return text.split(written).flatMap((part, at): (string | {readonly note: number})[] => {
    if (part === '') return [];
    return [at % 2 === 0 ? part : {note: Number([...part].map((digit) => raised.indexOf(digit)).join(''))}];
  });
}
