/** A word as it may be written: `street` is `st` as well. */
export type Forms = readonly string[];

const short: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  fort: 'ft',
  lane: 'ln',
  place: 'pl',
  road: 'rd',
  saint: 'st',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  valley: 'vly',
};

/** Words for comparing: lower case, without accents and marks. */
export function comparableWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const known = new Map<string, Forms>();

/** The words of a name, each with its usual short form. The same word is always the same object. */
export function formsOf(name: string): readonly Forms[] {
  return comparableWords(name).map((word) => {
    const forms = known.get(word) ?? (short[word] === undefined ? [word] : [word, short[word]]);
    known.set(word, forms);
    return forms;
  });
}
