import {isDeepStrictEqual} from 'node:util';
import type {Compiled} from '../../compiler/compile.ts';
import {subjectOf} from '../../proofs/flow/subject.ts';
import {flat} from './flat.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import {headOf, type RecordedFile} from './recorded.ts';
import {wholesOf, type WholeExample} from './wholes.ts';

/** Milliseconds for the questions about one flow. */
const budget = 60_000;

interface AskedWholes {
  /** One flow. */
  readonly only?: string;
  /** What a file says so far. */
  readonly recorded?: RecordedFile;
  readonly progress?: TellProgress;
}

/**
 * Files of scenarios with what holds of each flow whatever the screen, as [name, text].
 */
export function wholeFiles(
  {orgs, evidence, manifest}: Compiled,
  {only, recorded = () => [], progress}: AskedWholes = {},
): readonly (readonly [string, string])[] {
  const org = orgs['default'];
  return Object.entries(org?.flows ?? {}).flatMap(([flow, compiled]) => {
    const own = evidence['default']?.[flow];
    if (org === undefined || own === undefined || (only !== undefined && only !== flow)) return [];
    progress?.(`Looking at ${flow} as a whole`);
    const subject = subjectOf({...compiled, ...own}, {now: () => performance.now(), budget});
    const name = `${flow}-whole.yaml`;
    return [[name, textOf(flow, wholesOf(subject, org, manifest?.base ?? '', recorded(name)))] as const];
  });
}

/** What holds every time is written once; what was written so before stays as it was written. */
function textOf(flow: string, examples: readonly WholeExample[]): string {
  const values = (key: string) => new Set(examples.map(({whole}) => JSON.stringify(whole[key])));
  const titles = new Set(examples.map(({recorded}) => recorded?.scenario.name));
  const freeTitle = (): string => {
    for (let count = 1; ; count += 1) {
      const title = `${flow} as a whole, ${count}`;
      if (titles.size < titles.add(title).size) return title;
    }
  };
  const scenarios = examples.flatMap(({given, whole, recorded}, index) => {
    const written: Readonly<Record<string, unknown>> = recorded?.scenario.expect.whole ?? {};
    const told = Object.entries(whole).filter(
      ([key]) => index === 0 || values(key).size > 1 || Object.hasOwn(written, key),
    );
    if (told.length === 0) return [];
    if (recorded !== undefined && isDeepStrictEqual(Object.fromEntries(told), written))
      return [recorded.text.trimEnd()];
    return [
      recorded === undefined ? `  ${freeTitle()}:` : (recorded.text.split('\n')[0] ?? ''),
      ...(Object.keys(given).length === 0 ? [] : [`    given: ${flat(given)}`]),
      '    expect:',
      '      whole:',
      ...told.map(([key, value]) => `        ${flat(key)}: ${flat(value)}`),
    ];
  });
  return `${[headOf('looks'), `flow: ${flow}`, 'scenarios:', ...scenarios].join('\n')}\n`;
}
