import type {Compiled} from '../../compiler/compile.ts';
import {subjectOf} from '../../proofs/flow/subject.ts';
import {flat} from './flat.ts';
import {headOf} from './recorded.ts';
import {wholesOf, type WholeExample} from './wholes.ts';

/** Milliseconds for the questions about one flow. */
const budget = 60_000;

/** Files of scenarios with what holds of each flow whatever the screen, as [name, text]. */
export function wholeFiles(
  {orgs, evidence, manifest}: Compiled,
  only?: string,
): readonly (readonly [string, string])[] {
  const org = orgs['default'];
  return Object.entries(org?.flows ?? {}).flatMap(([flow, compiled]) => {
    const own = evidence['default']?.[flow];
    if (org === undefined || own === undefined || (only !== undefined && only !== flow)) return [];
    const subject = subjectOf({...compiled, ...own}, {now: () => performance.now(), budget});
    return [[`${flow}-whole.yaml`, textOf(flow, wholesOf(subject, org, manifest?.base ?? ''))] as const];
  });
}

/** What holds every time is written once. */
function textOf(flow: string, examples: readonly WholeExample[]): string {
  const values = (key: string) => new Set(examples.map(({whole}) => JSON.stringify(whole[key])));
  const scenarios = examples.flatMap(({given, whole}, index) => {
    const told = Object.entries(whole).filter(([key]) => index === 0 || values(key).size > 1);
    if (told.length === 0) return [];
    return [
      `  ${flow} as a whole, ${index + 1}:`,
      ...(Object.keys(given).length === 0 ? [] : [`    given: ${flat(given)}`]),
      '    expect:',
      '      whole:',
      ...told.map(([key, value]) => `        ${flat(key)}: ${flat(value)}`),
    ];
  });
  return `${[headOf('looks'), `flow: ${flow}`, 'scenarios:', ...scenarios].join('\n')}\n`;
}
