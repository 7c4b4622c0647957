/** What is wanted of a figure: of its value, or where it says `times` of its ratio to what is measured beside it. */
export interface Goal {
  readonly most?: number;
  readonly least?: number;
  readonly times?: number;
  /** Of the value; with `times`, what it is measured beside. */
  readonly unit?: string;
}

const wanted = {
  'a page: bytes until a field can be typed in, brotli': {most: 15, unit: 'kB'},
  'a page: time until a field can be typed in': {times: 1.1, unit: 'HTML'},
  'a page: bytes until it is live, brotli': {most: 120, unit: 'kB'},
  'a page: time until it is live': {times: 1.25, unit: 'React'},
  'a page: layout shift on load': {most: 0.02},
  'a page: work of a key, 10 fields': {times: 1.5, unit: 'React'},
  'a page: work of a key, 300 fields': {times: 1.3, unit: 'React'},
  'a page: click to the next screen painted': {times: 1.1, unit: 'React'},
  'a page: heap after load': {times: 1.3, unit: 'React'},
  'a page: heap more for each round trip': {most: 3, unit: 'kB'},
  'a page: nodes more for each round trip': {most: 0},
  'a signed-in screen by a deep link: first text': {times: 1.5, unit: 'plain HTML'},
  'a public screen drawn by the server, from its cache': {most: 5, unit: 'ms'},
  'a public screen drawn by the server': {most: 50, unit: 'ms'},
  '45 rules on one application': {times: 2, unit: 'written by hand'},
  'validate: lines in a second, start subtracted': {least: 80_000},
  'validate, cold, from node_modules/.bin, whatever ran before': {most: 0.3, unit: 's'},
  'one edit under --watch': {most: 50, unit: 'ms'},
  'language server: hover, 95 %': {most: 50, unit: 'ms'},
  'language server: definition, 95 %': {most: 50, unit: 'ms'},
  'language server: completion, 95 %': {most: 100, unit: 'ms'},
  '10,000 partners: validated': {most: 5, unit: 's'},
  '10,000 partners: validated, most memory': {most: 400, unit: 'MB'},
  '10,000 partners: told apart': {most: 10, unit: 's'},
  '10,000 partners: told apart, most memory': {most: 400, unit: 'MB'},
  '10,000 partners: built': {most: 60, unit: 's'},
  '10,000 partners: built, most memory': {most: 1000, unit: 'MB'},
  '10,000 partners: one edited under dev': {most: 1, unit: 's'},
  '10,000 partners: server ready': {most: 3, unit: 's'},
  '10,000 partners: one found by its host': {most: 5, unit: 'ms'},
  'linear: the cost of a partner among 1,000 and 10,000': {times: 1.3, unit: 'among 100'},
  'replay: applications in a minute, 2 cores': {least: 3_000_000},
  'validate --deep, cold': {most: 10, unit: 's'},
  'validate --deep, nothing changed': {most: 0.5, unit: 's'},
  'npm test, 2 cores': {most: 15, unit: 'min'},
  'npm test: steps over their budgets': {most: 0},
  'npm run check': {most: 45, unit: 's'},
} as const satisfies Readonly<Record<string, Goal>>;

export type GoalName = keyof typeof wanted;

/**
 * All goals of speed, by the words under which `docs/speed.md` has them too: a test holds that both agree, and that each is
 * the goal of a figure. A figure names its goal and has none of its own.
 */
export const goals: Readonly<Record<GoalName, Goal>> = wanted;

/** A goal in signs: `≤ 0.3 s`. */
export const goalInSigns = ({most, least, times, unit = ''}: Goal): string => {
  if (times !== undefined) return `≤ ${times} × ${unit}`;
  const sign = most === undefined ? '≥' : '≤';
  return `${sign} ${(most ?? least ?? Number.NaN).toLocaleString('en-US')} ${unit}`.trim();
};

/** The goals as the table of `docs/speed.md`. */
export const goalTable = (): string =>
  [['', 'goal'], ['---', '---:'], ...Object.entries(goals).map(([name, goal]) => [name, goalInSigns(goal)])]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
