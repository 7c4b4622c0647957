import {pages} from '../code.ts';

/** Codes of what is found by running a flow: scenarios, recorded applications. */
export const testPages = pages({
  scenario: {
    severity: 'error',
    what: 'A scenario does not hold.',
    why: 'A file of scenarios says what people rely on; a change took it away, perhaps unseen.',
    fix: 'Mend the flow, or the scenario if it is the expectation that has changed; `waymark explain` says why a screen is decided, `waymark explain-code scenario` what a scenario may say.',
    example: `# tests/scenarios/rent.yaml
flow: rent
scenarios:
  Whoever has paid chooses again: # and the row \`riding\` has the step
    given: {step: PAID}
    expect: {screen: choose}`,
  },
  'no-scenario': {
    severity: 'warning',
    what: 'A gate, row, state, transition or screen of a flow that has scenarios is in none of them.',
    why: 'When it is changed by mistake, nothing says so.',
    fix: 'Write a scenario that leads there; `waymark test --coverage` proposes one.',
    example: `# tests/scenarios/rent.yaml
flow: rent
scenarios:
  Whoever is new chooses: # and no scenario has a step of the row \`riding\`
    given: {step: NEW}
    expect: {screen: choose}`,
  },
  'answer-compatible': {
    severity: 'warning',
    what: 'A change makes answers that were valid no longer so, drops them, keeps them under another name or another question, leads people back to a screen, or takes away where somebody is.',
    why: 'People who are on the way are asked again, or come back to nothing.',
    fix: 'Keep the old name, option or limit, take the answers over, or wait until nobody is on the way.',
    example:
      '# waymark diff main --replay recorded.ndjson\noptions: {SOLE: Mine} # and TRUST, which people chose, is gone',
  },
});
