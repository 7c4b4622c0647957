import type {Compiled} from '../../compiler/compile.ts';
import {didYouMean} from '../../lib/suggest.ts';
import {examplesOf, type Example} from '../../proofs/examples/examples.ts';
import {subjectOf} from '../../proofs/flow/subject.ts';
import {decisiveOf} from './decisive.ts';
import {flat} from './flat.ts';
import {headOf} from './recorded.ts';

export interface Asked {
  readonly org: string;
  /** Of one flow alone. */
  readonly flow?: string;
  /** What is reached; with its name, all of its cases. */
  readonly id?: string;
  /** For each part of each condition, in place of how to reach things. */
  readonly conditions: boolean;
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

/** The smallest applications that reach what is asked for, as scenario files. */
export const exampleFiles = (
  {orgs, evidence, manifest}: Compiled,
  {org: orgId, flow, id, conditions}: Asked,
): ExampleFiles => {
  const org = orgs[orgId];
  const texts = new Map<string, string>();
  const known: string[] = [];
  let [count, isScreen] = [0, false];
  for (const [name, compiled] of Object.entries(org?.flows ?? {})) {
    const found = evidence[orgId]?.[name];
    if (org === undefined || found === undefined || (flow !== undefined && flow !== name)) continue;
    isScreen ||= compiled.flow.screens.some((screen) => screen.id === id);
    const subject = subjectOf({...compiled, ...found}, {now: () => performance.now(), budget});
    const path = `${manifest?.base ?? ''}${compiled.flow.path}`;
    const reached = [...(conditions ? decisiveOf : examplesOf)(subject, {org: org.org, path})];
    known.push(...reached.flatMap((one) => [one.id, one.id.split(/[ ,]/)[0] ?? '']));
    const all = reached.filter((one) => isMeant(one, id));
    if (all.length === 0) continue;
    count += all.length;
    const head = conditions ? [headOf('conditions')] : [];
    const parts = [name, ...(orgId === 'default' ? [] : [orgId]), conditions ? 'conditions' : 'examples'];
    texts.set(`${parts.join('-')}.yaml`, fileOf(name, orgId, all, head));
  }
  return {texts, count, why: whyNone(id, isScreen, known)};
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

const isMeant = ({id}: Example, asked: string | undefined): boolean =>
  asked === undefined || id === asked || id.startsWith(`${asked} `) || id.startsWith(`${asked},`);

const fileOf = (flow: string, org: string, examples: readonly Example[], head: readonly string[]): string => {
  const lines = examples.flatMap(({kind, id, given, expect}) => [
    `  ${flat(`Example of ${kind} ${id}`)}:`,
    ...(org === 'default' ? [] : [`    org: ${org}`]),
    ...(Object.keys(given).length === 0 ? [] : [`    given: ${flat(given)}`]),
    `    expect: ${flat(expect)}`,
  ]);
  return `${[...head, `flow: ${flow}`, 'scenarios:', ...lines].join('\n')}\n`;
};
