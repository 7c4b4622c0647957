import {pages} from '../code.ts';

/** Codes of what is found by running a flow: scenarios, recorded applications. */
export const testPages = pages({
  scenario: {
    severity: 'error',
    what: 'A scenario does not hold.',
    why: 'A file of scenarios says what people rely on; a change took it away, perhaps unseen.',
    fix: 'Mend the flow, or the scenario if it is the expectation that has changed.',
    example: 'Signed out, to the login: {given: {session: {signedIn: true}}, expect: {exit: login}}',
  },
});
