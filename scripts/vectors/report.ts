import type {Sorted, Verdict} from './sort-vector.ts';

const titles: Readonly<Record<Verdict['is'], string>> = {
  agrees: 'the same value',
  refused: 'refused by the compiler',
  outside: 'an operator that flows do not have',
  differs: 'another value, for a reason that is listed',
  fault: 'another outcome, which no list has',
};

/** How many became what, with the codes, operators and reasons; beside it of how many json-logic-js does what they say. */
export function reportOf(sorted: readonly Sorted[]): string {
  const files = new Set(sorted.map(({vector}) => vector.file)).size;
  const classic = sorted.filter(({isClassic}) => isClassic).length;
  return [
    `${counted(sorted.length, 'vector')} in ${counted(files, 'file')}. json-logic-js gives what ${classic} of them say: the classic ones.`,
    '',
    '| Compiled, a vector gives | All | Classic |',
    '| --- | ---: | ---: |',
    ...Object.entries(titles).flatMap(([is, title]) => {
      const these = sorted.filter(({verdict}) => verdict.is === is);
      return [row(title, these), ...parts(these).map(([part, some]) => row(`- ${part}`, some))];
    }),
    ...sorted.flatMap(faultOf),
  ].join('\n');
}

/** By code, operator or reason, the most frequent first. */
function parts(these: readonly Sorted[]): readonly (readonly [string, readonly Sorted[]])[] {
  const names = [...new Set(these.map(({verdict}) => partOf(verdict)))].filter((name) => name !== '').sort();
  return names
    .map((name) => [name, these.filter(({verdict}) => partOf(verdict) === name)] as const)
    .sort(([, one], [, other]) => other.length - one.length);
}

function row(title: string, these: readonly Sorted[]): string {
  return `| ${title} | ${these.length} | ${these.filter(({isClassic}) => isClassic).length} |`;
}

function partOf(verdict: Verdict): string {
  if (verdict.is === 'refused') return `\`${verdict.code}\``;
  if (verdict.is === 'outside') return `\`${verdict.operator}\``;
  return verdict.is === 'differs' ? verdict.because : '';
}

function faultOf({vector, verdict}: Sorted): readonly string[] {
  if (verdict.is !== 'fault') return [];
  const {file, description, rule, data, expected} = vector;
  return [
    '',
    `${file}: ${description}`,
    `  rule           ${JSON.stringify(rule)}`,
    `  data           ${JSON.stringify(data)}`,
    `  says           ${expected.is === 'error' ? 'an error' : JSON.stringify(expected.value)}`,
    `  json-logic-js  ${shown(verdict.theirs)}`,
    `  flows          ${shown(verdict.ours)}`,
  ];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function shown(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
}
