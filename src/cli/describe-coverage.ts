import {countsOf, type Coverage, type Wanted} from './scenarios/coverage.ts';

const many: Readonly<Record<string, string>> = {
  gate: 'gates',
  row: 'steps and cases of rows',
  state: 'states',
  trigger: 'triggers',
  transition: 'transitions',
  screen: 'screens',
};

/** How much of each kind is proved, then what is not, by flow, with a scenario that would prove it. */
export const describeCoverage = (
  coverage: Coverage,
  propose: (missing: Wanted) => string | undefined = () => undefined,
): string => {
  const lines = [...countsOf(coverage)].map(([kind, {proved, of}]) => `  ${proved} of ${of} ${many[kind] ?? kind}`);
  const {missing, wanted} = coverage;
  const part = (100 * (wanted.length - missing.length)) / Math.max(1, wanted.length);
  const head = `Scenarios prove ${part.toFixed(1)} %:`;
  if (missing.length === 0) return `${[head, ...lines].join('\n')}\n`;
  const left = missing.flatMap((one) => {
    const {flow, key, org} = one;
    const proposed = propose(one);
    const line = `  ${flow}: ${key}${org === 'default' ? '' : ` (${org})`}`;
    return proposed === undefined ? [line] : [line, `    e.g. ${proposed}`];
  });
  return `${[head, ...lines, '', 'No scenario proves:', ...left].join('\n')}\n`;
};
