import {isDeepStrictEqual} from 'node:util';
import {someOf} from '../../lib/some-of.ts';
import {endText} from '../visits/visit-end.ts';
import type {ScenarioOutcome} from './run.ts';
import type {Expectation} from './scenario.ts';

/** What came otherwise than a scenario expects, each as a sentence: `screen is a, not b`. None: it holds. */
export function differences(outcome: ScenarioOutcome, expected: Expectation): readonly string[] {
  const {open, because, carry, shows, does, sends, tells, reads, whole, ...rest} = expected;
  const found = Object.entries(rest).flatMap(([key, wanted]) => {
    const came = outcome[key as keyof typeof rest];
    if (isDeepStrictEqual(came, wanted)) return [];
    const why = key === 'screen' || key === 'exit' ? refusalOf(outcome) : '';
    return [`${key} is ${say(came)}, not ${say(wanted)}${why}`];
  });
  for (const [key, wanted] of Object.entries(carry ?? {})) {
    const came = (outcome.carry as Readonly<Record<string, unknown>>)[key];
    if (!isDeepStrictEqual(came, wanted)) found.push(`it carries ${key} ${say(came)}, not ${say(wanted)}`);
  }
  for (const name of shows ?? []) if (outcome.shows?.includes(name) !== true) found.push(`${name} does not show`);
  if (shows !== undefined)
    for (const name of outcome.shows ?? []) if (!shows.includes(name)) found.push(`${name} shows`);
  if (does !== undefined) found.push(...entriesOff('does', outcome.does, does));
  if (sends !== undefined) found.push(...entriesOff('is given', outcome.sends, sends));
  if (tells !== undefined) found.push(...entriesOff('is told', outcome.tells, tells));
  if (reads !== undefined) found.push(...entriesOff('is read by', outcome.reads, reads));
  for (const [key, wanted] of Object.entries(whole ?? {}))
    if (!isDeepStrictEqual(outcome.whole?.[key], wanted))
      found.push(`${key} is ${say(outcome.whole?.[key])}, not ${say(wanted)}`);
  const [kind] = outcome.because.split(' ');
  if (because !== undefined && because !== outcome.because && because !== kind)
    found.push(`${outcome.because} decided, not ${because}`);
  const mayBeOpen = [...outcome.open, ...(outcome.screen === undefined ? [] : [outcome.screen])];
  const {visit, leads, walk, misfits} = outcome;
  found.push(...misfits);
  if (visit !== undefined && leads !== undefined && !isDeepStrictEqual(visit, leads))
    found.push(`a visit ${endText(visit)}, though what is decided ${endText(leads)}`);
  if (walk !== undefined && visit !== undefined && !isDeepStrictEqual(walk.end, visit))
    found.push(`a walk over ${walk.screens.join(', ')} ${endText(walk.end)}, though a visit ${endText(visit)}`);
  for (const screen of typeof open === 'string' ? [open] : (open ?? []))
    if (!mayBeOpen.includes(screen)) found.push(`${screen} may not be open: ${say(mayBeOpen)} may`);
  return found;
}

/** Which answers hold somebody up on the screen that shows. */
function refusalOf({screen = '', refused}: ScenarioOutcome): string {
  const said = Object.entries(refused).map(([field, message]) => `${field} ("${message}")`);
  return said.length === 0 ? '' : `, for ${screen} refuses ${someOf(said, 3)}`;
}

function say(value: unknown): string {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Of two maps the entries that differ: `continue does onward, not stay`. */
function entriesOff(verb: string, came: Readonly<Record<string, unknown>> = {}, wanted: object): readonly string[] {
  const expected = wanted as Readonly<Record<string, unknown>>;
  const names = [...new Set([...Object.keys(expected), ...Object.keys(came)])];
  return names
    .filter((name) => !isDeepStrictEqual(came[name], expected[name]))
    .map((name) => `${name} ${verb} ${say(came[name])}, not ${say(expected[name])}`);
}
