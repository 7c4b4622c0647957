import {isDeepStrictEqual} from 'node:util';
import type {Compiled} from '../../compiler/compile.ts';
import {didYouMean} from '../../lib/suggest.ts';
import {examplesOf} from '../../proofs/examples/examples.ts';
import {subjectOf} from '../../proofs/flow/subject.ts';
import {decisiveOf, type Decisive} from './decisive.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import {flat} from './flat.ts';
import {headOf, smallestHead, type RecordedFile} from './recorded.ts';

export interface AskedExamples {
  readonly org: string;
  /** Of one flow alone. */
  readonly flow?: string;
  /** What is reached; with its name, all of its cases. */
  readonly id?: string;
  /** For each part of each condition, in place of how to reach things. */
  readonly conditions: boolean;
  /** What a file says so far. */
  readonly recorded?: RecordedFile;
  /** Told of which flow, and how many applications were found. */
  readonly progress?: TellProgress;
}

export interface ExampleFiles {
  /** File name -> scenarios, a file for each flow; that of another organisation than `default` has its name in it. */
  readonly texts: ReadonlyMap<string, string>;
  readonly count: number;
  /** Why there is none, where there is none. */
  readonly why: string;
}

/** Milliseconds that the solver has for a flow. */
const budget = 300_000;

/**
 * The smallest applications that reach what is asked for, as scenario files. Those of conditions that were recorded and
 * hold stay as they were written, and where they were.
 */
export const exampleFiles = (
  {orgs, evidence, manifest}: Compiled,
  {org: orgId, flow, id, conditions, recorded = () => [], progress}: AskedExamples,
): ExampleFiles => {
  const org = orgs[orgId];
  const texts = new Map<string, string>();
  const known: string[] = [];
  let [count, isScreen] = [0, false];
  for (const [name, compiled] of Object.entries(org?.flows ?? {})) {
    const found = evidence[orgId]?.[name];
    if (org === undefined || found === undefined || (flow !== undefined && flow !== name)) continue;
    isScreen ||= compiled.flow.screens.some((screen) => screen.id === id);
    known.push(...compiled.flow.screens.map((screen) => screen.id));
    progress?.(`Reading ${name} for the solver`);
    const subject = subjectOf({...compiled, ...found}, {now: () => performance.now(), budget});
    const path = `${manifest?.base ?? ''}${compiled.flow.path}`;
    const terms = {org: org.org, path};
    const head = [conditions ? headOf('conditions') : smallestHead];
    const parts = [name, ...(orgId === 'default' ? [] : [orgId]), conditions ? 'conditions' : 'examples'];
    const file = `${parts.join('-')}.yaml`;
    const reached: readonly Decisive[] = conditions
      ? decisiveOf(subject, terms, {
          recorded: recorded(file),
          isAsked: (one) => isMeant(one, id),
          progress: (count) => progress?.(`Looking for what decides in ${name}`, count),
        })
      : counted(examplesOf(subject, terms), (found) => progress?.(`Looking for applications of ${name}`, found));
    known.push(...reached.flatMap((one) => [one.id, one.id.split(/[ ,]/)[0] ?? '']));
    const meant = reached.filter((one) => isMeant(one.id, id));
    if (meant.length === 0) continue;
    count += meant.length;
    texts.set(file, fileOf(name, orgId, conditions ? numbered(reached) : meant, head));
  }
  return {texts, count, why: whyNone(id, isScreen, known)};
};

const counted = <T>(all: Iterable<T>, tell: (found: string) => void): readonly T[] => {
  const found: T[] = [];
  for (const one of all) {
    found.push(one);
    tell(`${found.length} found`);
  }
  return found;
};

/** Most screens are reached from the one before, and only what the server says leads to the others. */
const whyNone = (id: string | undefined, isScreen: boolean, known: readonly string[]): string => {
  if (id === undefined) return 'facts alone reach nothing.';
  if (isScreen) {
    return `facts alone do not lead to ${id}: people come to it from another screen. With --looks: how it looks.`;
  }
  const meant = didYouMean(id, known) ?? '`waymark examples` lists what they reach.';
  return `facts alone reach nothing called ${id}. ${meant}`;
};

const isMeant = (id: string, asked: string | undefined): boolean =>
  asked === undefined || id === asked || id.startsWith(`${asked} `) || id.startsWith(`${asked},`);

/** Each with a number of its own: one that was written before keeps it, others take those that are free. */
const numbered = (examples: readonly Decisive[]): readonly Decisive[] => {
  const taken = new Set(examples.flatMap(({recorded}) => recorded?.scenario.name ?? []));
  return examples.map((one) => {
    if (one.recorded !== undefined) return one;
    for (let count = 1; ; count += 1) {
      const id = `${one.id}, ${count}`;
      if (taken.size < taken.add(titleOf({...one, id})).size) return {...one, id};
    }
  });
};

const titleOf = ({kind, id, recorded}: Decisive): string => recorded?.scenario.name ?? `Example of ${kind} ${id}`;

const fileOf = (flow: string, org: string, examples: readonly Decisive[], head: readonly string[]): string => {
  const lines = examples.flatMap((one) => {
    const {given, expect, recorded} = one;
    if (recorded !== undefined && isDeepStrictEqual(expect, recorded.scenario.expect)) return [recorded.text.trimEnd()];
    return [
      `  ${flat(titleOf(one))}:`,
      ...(org === 'default' ? [] : [`    org: ${org}`]),
      ...(Object.keys(given).length === 0 ? [] : [`    given: ${flat(given)}`]),
      `    expect: ${flat(expect)}`,
    ];
  });
  return `${[...head, `flow: ${flow}`, 'scenarios:', ...lines].join('\n')}\n`;
};
