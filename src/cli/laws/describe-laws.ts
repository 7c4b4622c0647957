import type {JudgedLaw} from './judged-laws.ts';

/** Laws as lines: what does not hold first, then each flow with its laws and their sources. */
export const describeLaws = (laws: readonly JudgedLaw[]): string => {
  if (laws.length === 0) return 'There are no laws. Write them in flows/<flow>/laws.yaml.\n';
  const wrong = laws.filter(({verdict}) => verdict !== 'proved');
  const width = Math.max(...laws.map(({id}) => id.length));
  const flows = [...new Set(laws.map(({flow}) => flow))];
  const lines = [
    ...wrong.flatMap(({message = '', source, orgs}) => [
      `${message}${orgs === undefined ? '' : `, for ${orgs.join(', ')}`}`,
      `  ${source}`,
      '',
    ]),
    ...flows.flatMap((flow) => [
      flow,
      ...laws.flatMap(({flow: of, id, verdict, because}) =>
        of === flow ? [`  ${verdict.padEnd(13)}  ${id.padEnd(width)}  ${because}`] : [],
      ),
      '',
    ]),
    wrong.length === 0
      ? `All ${laws.length} laws are proved, for every organisation.`
      : `${laws.length - wrong.length} of ${laws.length} laws are proved.`,
  ];
  return `${lines.join('\n')}\n`;
};
