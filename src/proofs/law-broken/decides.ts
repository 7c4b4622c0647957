import {isRecord} from '../../lib/is-record.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {Action, CompiledScreen} from '../../model/compiled/screen.ts';
import {takeApart} from './on-screen.ts';

/** A rule that decides where somebody comes, what may be done or what is called, with what it is of. */
export interface Deciding {
  readonly what: string;
  readonly logic: unknown;
  /** `file:line`, where it is known. */
  readonly source?: string;
}

/** All rules of a flow that decide something; what merely shows or hides a question or a text decides nothing. */
export function decidingOf(flow: CompiledFlow, screens: Readonly<Record<string, CompiledScreen>>): readonly Deciding[] {
  const {gates, sections, screens: entries, steps, machine, redirects} = flow;
  return [
    ...gates.map(({id, when, source}) => ({what: `the gate ${id}`, logic: when, source})),
    ...redirects.map(({id, goTo}) => ({what: `the redirect ${id}`, logic: conditionsOf(goTo)})),
    ...sections.map(({id, when}) => ({what: `the section ${id}`, logic: when})),
    ...entries.map(({id, when, open}) => ({what: `the screen ${id}`, logic: [when, open]})),
    ...(steps?.rows ?? []).map(({id, cases, source}) => ({
      what: `the row ${id}`,
      logic: cases.map(({when}) => when),
      ...(source === undefined ? {} : {source}),
    })),
    {what: 'when to move on', logic: [steps?.moveOn?.when, steps?.polling?.waiting?.when]},
    ...(machine?.states ?? []).map(({id, goTo, source}) => ({
      what: `the state ${id}`,
      logic: conditionsOf(goTo),
      source,
    })),
    ...(machine?.transitions ?? []).map(({id, when, source}) => ({what: `the transition ${id}`, logic: when, source})),
    ...Object.values(screens).flatMap((screen) =>
      takeApart(screen).actions.map(({thing}) => ({
        what: `the action ${thing.id} of ${screen.id}`,
        logic: decidingIn(thing),
      })),
    ),
  ];
}

function decidingIn({when, calls, errors, then}: Action): readonly unknown[] {
  return [
    when,
    calls.map((call) => call.when),
    conditionsOf(then),
    Object.values(errors).map((error) => conditionsOf(error.then)),
  ];
}

function conditionsOf(choice: {readonly cases: readonly {readonly when?: Logic}[]} | undefined): readonly unknown[] {
  return (choice?.cases ?? []).map(({when}) => when);
}

/** Of these paths the first that a rule reads: itself, a part of it, or all that it is a part of. */
export function firstPathRead(paths: readonly string[], logic: unknown): string | undefined {
  const read = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit);
    if (!isRecord(part)) return;
    const [first] = [part['var']].flat();
    if (typeof first === 'string') read.add(first);
    Object.values(part).forEach(visit);
  };
  visit(logic);
  return paths.find((path) =>
    [...read].some((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`)),
  );
}
