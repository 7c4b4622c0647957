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
  'no-scenario': {
    severity: 'warning',
    what: 'A gate, row, state, transition or screen of a flow that has scenarios is in none of them.',
    why: 'When it is changed by mistake, nothing says so.',
    fix: 'Write a scenario that leads there; `waymark test --coverage` proposes one.',
    example: 'declined: {steps: [DECLINED], goTo: error/decline} # and no scenario with step DECLINED',
  },
  'answer-compatible': {
    severity: 'warning',
    what: 'A change makes answers that were valid no longer so, or takes away where somebody is.',
    why: 'People who are on the way are asked again, or come back to nothing.',
    fix: 'Keep the old option or limit, take the answers over, or wait until nobody is on the way.',
    example:
      '# waymark diff main --replay recorded.ndjson\noptions: {SOLE: Mine} # and TRUST, which people chose, is gone',
  },
});
