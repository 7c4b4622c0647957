export interface Parts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

const none: Parts = {month: '', day: '', year: ''};

/** `1980-05-09` in parts; also what `joined` gives for an unfinished date. */
export function split(text: string): Parts {
  const found = /^(\d*)-(\d*)-(\d*)$/.exec(text);
  if (found === null) return none;
  const [, year = '', month = '', day = ''] = found;
  return {month, day, year};
}

/** The parts as `yyyy-mm-dd`, month and day with two digits; '' when nothing is typed. */
export function joined({month, day, year}: Parts): string {
  if (month === '' && day === '' && year === '') return '';
  return `${year}-${padded(month)}-${padded(day)}`;
}

function padded(part: string): string {
  return part === '' ? '' : part.padStart(2, '0');
}

/** A whole date pasted or filled into one input: `5/9/1980`, `05-09-1980`, `1980-05-09`. */
export function pasted(text: string): Parts | undefined {
  const american = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text);
  if (american !== null) return {month: american[1] ?? '', day: american[2] ?? '', year: american[3] ?? ''};
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  return iso === null ? undefined : {year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? ''};
}
