import {pages} from '../code.ts';

/** Codes of the stage `link` that are about fields and texts. */
export const contentPages = pages({
  'field-schema': {
    severity: 'error',
    what: 'The limits of a field or a repeat contradict each other or leave nothing, or the type of the field does not have them; or a field retypes what there may not be.',
    why: 'No answer could ever be right, or a limit would not be checked.',
    fix: 'Correct the constraints; each type lists those it takes.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  amount: {type: money, label: Amount, minimum: 10, maximum: 5, messages: {required: Enter it, minimum: Too small, maximum: Too large}}`,
    mayBeSilenced: true,
  },
  pattern: {
    severity: 'error',
    what: 'A pattern is not a regular expression, or one that can take very long.',
    why: 'No answer could be tested with it, or only so slowly that the page hangs while somebody types.',
    fix: 'Correct it; do not repeat what already repeats, as in `(a+)+`.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  code: {type: text, label: Code, pattern: '^([a-z]+)+$', messages: {required: Enter it, pattern: Letters only}}`,
  },
  'message-missing': {
    severity: 'error',
    what: 'A constraint can fail, and no message of yours says so.',
    why: 'The person would see that the answer is refused, and not what is wrong with it.',
    fix: 'Add the message under `messages` of the field, or of the flow.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  zip: {type: text, label: ZIP, pattern: '^[0-9]{5}$', messages: {required: Enter it}}`,
    mayBeSilenced: true,
  },
  telemetry: {
    severity: 'error',
    what: 'Telemetry reads something personal, or a text in which a person could have written something personal.',
    why: 'What is told leaves the application, is kept elsewhere and seen by others.',
    fix: 'Tell an id, a code of an enumeration, a number, yes or no.',
    example: `# orgs/lakeside/flows/repair/flow.yaml
changes: flow
because: Lakeside wants to know who rides.
telemetry: {events: {named: {on: screen, type: VIEW, data: {owner: {var: repair.owner.lastName}}}}}`,
  },
  interpolation: {
    severity: 'error',
    what: 'What a text prints between `((` and `))` does not exist, may be absent, or must not be printed there; or it prints as other tools do, `{{...}}`.',
    why: 'A person would read a gap, or a personal number would end up in a link.',
    fix: 'Print a fact that exists through a format, and say `| or ...` for one that may be absent.',
    example: `# flows/repair/screens/done.yaml
screen: done
title: It is ready
blocks:
  words: {text: 'You wrote: ((repair.note))'}`,
  },
  'unsafe-copy': {
    severity: 'error',
    what: 'A text has HTML, or links to something that a link may not name; an exit or a setting leads to a host that the organisation does not name, or wherever an address or an answer says.',
    why: 'Texts come from many hands; markup and foreign links are how pages are hijacked.',
    fix: 'Use the small Markdown of the language, and link to screens and exits by their names; name hosts of others under `exitHosts` of org.yaml.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  more: {text: '[Click](javascript:alert)'}`,
  },
  'theme-contrast': {
    severity: 'error',
    what: 'A brand colour cannot be made readable.',
    why: 'People with low sight could not use the page.',
    fix: 'Choose another colour.',
    example: `# orgs/lakeside/org.yaml
org: lakeside
extends: default
hosts: [lakeside.example]
brand: {companyName: Lakeside Bicycles}
theme: {primary: '#ffffff', secondary: '#fffffe'}`,
    mayBeSilenced: true,
  },
});
