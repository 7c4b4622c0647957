import {isDeepStrictEqual} from 'node:util';
import type {Outcome} from './run.ts';
import type {Expectation} from './scenario.ts';

/** What came otherwise than a scenario expects, each as a sentence: `screen is a, not b`. None: it holds. */
export function differences(outcome: Outcome, expected: Expectation): readonly string[] {
  const {open, because, carry, ...rest} = expected;
  const found = Object.entries(rest).flatMap(([key, wanted]) => {
    const came = outcome[key as keyof typeof rest];
    return isDeepStrictEqual(came, wanted) ? [] : [`${key} is ${say(came)}, not ${say(wanted)}`];
  });
  for (const [key, wanted] of Object.entries(carry ?? {})) {
    const came = (outcome.carry as Readonly<Record<string, unknown>>)[key];
    if (!isDeepStrictEqual(came, wanted)) found.push(`it carries ${key} ${say(came)}, not ${say(wanted)}`);
  }
  const [kind] = outcome.because.split(' ');
  if (because !== undefined && because !== outcome.because && because !== kind)
    found.push(`${outcome.because} decided, not ${because}`);
  const mayBeOpen = [...outcome.open, ...(outcome.screen === undefined ? [] : [outcome.screen])];
  for (const screen of typeof open === 'string' ? [open] : (open ?? []))
    if (!mayBeOpen.includes(screen)) found.push(`${screen} may not be open: ${say(mayBeOpen)} may`);
  return found;
}

function say(value: unknown): string {
  if (value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
