import {provedCounts, type Coverage, type WantedCase} from './coverage.ts';

const many: Readonly<Record<string, string>> = {
  gate: 'gates',
  row: 'steps and cases of rows',
  state: 'states',
  trigger: 'triggers',
  transition: 'transitions',
  screen: 'screens',
};

/** How much of each kind is proved, then what is not, by flow, with a scenario that would prove it. */
export const describeCoverage = async (
  coverage: Coverage,
  propose: (missing: WantedCase) => Promise<string | undefined>,
): Promise<string> => {
  const lines = [...provedCounts(coverage)].map(([kind, {proved, of}]) => `  ${proved} of ${of} ${many[kind] ?? kind}`);
  const {missing, wanted} = coverage;
  const part = (100 * (wanted.length - missing.length)) / Math.max(1, wanted.length);
  const head = `Scenarios prove ${part.toFixed(1)} %:`;
  if (missing.length === 0) return `${[head, ...lines].join('\n')}\n`;
  const left: string[] = [];
  for (const one of missing) {
    const proposed = await propose(one);
    left.push(`  ${one.flow}: ${one.key}${one.org === 'default' ? '' : ` (${one.org})`}`);
    if (proposed !== undefined) left.push(`    ${proposed}`);
  }
  const first = 'No scenario proves these; a line below one is a scenario that would, to paste below `scenarios:`';
  return `${[head, ...lines, '', `${first}.`, ...left].join('\n')}\n`;
};
