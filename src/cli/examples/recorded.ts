import {parseDocument} from 'yaml';
import {isErrorInTests} from '../../diagnostics/blocking.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {groupBy} from '../../lib/group-by.ts';
import {isRecord} from '../../lib/is-record.ts';
import {scenariosOf, type Scenario} from '../scenarios/scenario.ts';

/** How the scenarios of a file were written: of such a file nobody wrote what is wanted, only what was so. */
export type RecordedKind = 'looks' | 'conditions';

/** A scenario that `waymark examples` wrote before. */
export interface RecordedScenario {
  readonly scenario: Scenario;
  /** As it stands in its file, its last line break included. */
  readonly text: string;
}

/** The scenarios that a file of this name has so far. */
export type RecordedFile = (name: string) => readonly RecordedScenario[];

/** The first lines of a file that `waymark examples` writes. */
export const headOf = (by: RecordedKind): string =>
  `# yaml-language-server: $schema=../../../schemas/flow/scenarios.schema.json
# Written by \`waymark examples --${by}\` from the flows as they are: whether that is right, whoever reads its difference says.`;

/** The first line of a file with the smallest applications, which is written whole each time. */
export const smallestHead = '# Written by `waymark examples` from the flows as they are.';

/** How a file was written, if not by hand. */
export function recordedBy(text: string): RecordedKind | undefined {
  const by = /^# Written by `waymark examples --(looks|conditions)`/m.exec(text)?.[1];
  return by === 'looks' || by === 'conditions' ? by : undefined;
}

/**
 * The scenarios of a file that `examples` wrote so, in its order; none of any other file. Left out is what the compiler
 * found an error in, as it names what is no longer there.
 */
export function recordedIn(
  text: string,
  by: RecordedKind,
  {file, diagnostics}: {readonly file: string; readonly diagnostics: readonly Diagnostic[]},
): readonly RecordedScenario[] {
  if (recordedBy(text) !== by || !hasScenarios(text)) return [];
  const faults = diagnostics.filter((one) => one.origin.file === file && isErrorInTests(one));
  const all = scenariosOf(new Map([[file, text]]), file);
  const starts = all.map(({origin}) => text.lastIndexOf('\n', origin.span[0]) + 1);
  const [first = text.length] = starts;
  if (faults.some(({origin}) => origin.span[0] < first)) return [];
  return all.flatMap((scenario, at) => {
    const [start = 0, end = text.length] = starts.slice(at);
    const isWrong = faults.some(({origin}) => origin.span[0] >= start && origin.span[0] < end);
    return isWrong ? [] : [{scenario, text: text.slice(start, end)}];
  });
}

function hasScenarios(text: string): boolean {
  const document = parseDocument(text);
  if (document.errors.length > 0) return false;
  const written: unknown = document.toJS();
  return isRecord(written) && isRecord(written['scenarios']);
}

/**
 * What stays, in its order, and what is new of each thing behind what there is of it, or else of the thing before it in
 * `order`.
 */
export function withNew<T>(
  kept: readonly T[],
  added: readonly T[],
  {order, thing}: {readonly order: readonly string[]; readonly thing: (one: T) => string},
): readonly T[] {
  const all = [...kept];
  const news = groupBy(added, thing);
  for (const [at, id] of order.entries()) {
    const ahead = [id, ...order.slice(0, at).toReversed()].find((each) => all.some((one) => thing(one) === each));
    const place = ahead === undefined ? -1 : all.findLastIndex((one) => thing(one) === ahead);
    all.splice(place + 1, 0, ...(news.get(id) ?? []));
  }
  return all;
}
