import {countsOf, type Coverage} from './scenarios/coverage.ts';

const many: Readonly<Record<string, string>> = {
  gate: 'gates',
  row: 'steps and cases of rows',
  state: 'states',
  trigger: 'triggers',
  transition: 'transitions',
  screen: 'screens',
};

/** How much of each kind is proved, then what is not, by flow. */
export const describeCoverage = (coverage: Coverage): string => {
  const lines = [...countsOf(coverage)].map(([kind, {proved, of}]) => `  ${proved} of ${of} ${many[kind] ?? kind}`);
  const {missing, wanted} = coverage;
  const part = (100 * (wanted.length - missing.length)) / Math.max(1, wanted.length);
  const head = `Scenarios prove ${part.toFixed(1)} %:`;
  if (missing.length === 0) return `${[head, ...lines].join('\n')}\n`;
  const left = missing.map(({flow, key, org}) => `  ${flow}: ${key}${org === 'default' ? '' : ` (${org})`}`);
  return `${[head, ...lines, '', 'No scenario proves:', ...left].join('\n')}\n`;
};
