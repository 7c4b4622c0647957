export interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/** The parts in the order in which they are typed. */
type Order = readonly [keyof DateParts, keyof DateParts, keyof DateParts];

const partOf: Readonly<Record<string, keyof DateParts>> = {dd: 'day', mm: 'month', yyyy: 'year'};

/** The order of the parts of a day that is written so: `dd/mm/yyyy`. Where that is not said, the month comes first. */
export function orderOf(written: unknown): Order {
  const [first, second, third] = (typeof written === 'string' ? written : '')
    .split(/[^a-z]+/)
    .map((part) => partOf[part]);
  return first === undefined || second === undefined || third === undefined
    ? ['month', 'day', 'year']
    : [first, second, third];
}

const none: DateParts = {month: '', day: '', year: ''};

/** `1980-05-09` in parts; also what `joined` gives for an unfinished date. */
export function split(text: string): DateParts {
  const found = /^(\d*)-(\d*)-(\d*)$/.exec(text);
  if (found === null) return none;
  const [, year = '', month = '', day = ''] = found;
  return {month, day, year};
}

/** The parts as `yyyy-mm-dd`, month and day with two digits; '' when nothing is typed. */
export function dateOfParts({month, day, year}: DateParts): string {
  if (month === '' && day === '' && year === '') return '';
  return `${year}-${padded(month)}-${padded(day)}`;
}

function padded(part: string): string {
  return part === '' ? '' : part.padStart(2, '0');
}

/** A whole date pasted or filled into one input: `5/9/1980`, `05-09-1980` in the order of its parts, `1980-05-09` in any. */
export function pasted(text: string, order: Order = orderOf(undefined)): DateParts | undefined {
  const short = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text);
  if (short !== null) {
    const [, first = '', second = '', year = ''] = short;
    return order.indexOf('day') < order.indexOf('month')
      ? {day: first, month: second, year}
      : {month: first, day: second, year};
  }
  const iso = /^\s*(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})\s*$/.exec(text);
  return iso === null ? undefined : {year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? ''};
}
