import {pages} from '../code.ts';

/** Codes of the stage `link` that are about names. */
export const referenceCodes = pages({
  'unknown-reference': {
    severity: 'error',
    what: 'Something is named that does not exist: a screen, field, widget, operation, format, state, fact.',
    why: 'What names it would do nothing, or something else than it says.',
    fix: 'Name what exists; the message has near names.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {text: Hello}
actions: {go: {kind: link, label: Go, then: ridng}}`,
  },
  'unknown-variable': {
    severity: 'error',
    what: 'A rule reads a path, or uses an operator, that does not exist.',
    why: 'Nothing would be known there: a condition holds for nobody, and a text or a call has a gap.',
    fix: 'Use a path of the fact schemas, or an operator of the catalogue.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {when: {sesion.signedIn: true}, text: Hello}`,
  },
  'law-unclear': {
    severity: 'error',
    what: 'A law does not say one thing that can be told of a flow.',
    why: 'What it forbids, or what it allows it by, would be a guess.',
    fix: 'Let each of `never`, `without` and `before` say one thing, by a name that means one thing.',
    example: `# flows/rent/laws.yaml
told: {never: {shown: riding, asked: any}, because: A decision of the shop}`,
  },
  'duplicate-row': {
    severity: 'error',
    what: 'One step of the server stands in two rows.',
    why: 'One of the two would never be used.',
    fix: 'Take the step out of one row, or join the rows as cases.',
    example: `# flows/rent/steps.yaml
rows:
  new: {steps: [NEW, OFFER], goTo: choose}
  riding: {steps: [SIGNING, REPAIRED, PAID], goTo: riding}
  rest: {steps: [WAITING_FOR_*, CANCELLED], goTo: riding}
  again: {steps: [NEW], goTo: riding}
otherwise: {goTo: shop}`,
    mayBeSilenced: true,
  },
  'step-coverage': {
    severity: 'error',
    what: 'A step that the server may answer stands in no row.',
    why: 'People in that step would land wherever the state machine happens to be.',
    fix: 'Put it into a row, or into a row with `goTo: machine`.',
    example: `# flows/rent/steps.yaml
rows:
  new: {steps: [NEW, OFFER], goTo: choose}
  riding: {steps: [SIGNING], goTo: riding}
otherwise: {goTo: shop}`,
    mayBeSilenced: true,
  },
  'duplicate-field': {
    severity: 'error',
    what: 'Two fields of one set of answers have the same name.',
    why: 'An answer would overwrite the other.',
    fix: 'Rename one, or share the field as a part on screens that exclude each other.',
    example: `# flows/book/screens/money.yaml
screen: money
title: What may it cost?
blocks:
  budget: {type: money, label: At most}
  brand: {type: text, label: Brand}
  # The screen \`details\` asks for \`brand\` too.`,
    mayBeSilenced: true,
  },
  'duplicate-path': {
    severity: 'error',
    what: 'Two flows or screens have the same browser path.',
    why: 'One of them could never be opened.',
    fix: 'Change one path.',
    example: `# flows/rent/flow.yaml
flow: rent
title: Rent
path: /book
screens: {rent: {title: Rent, screens: {choose: {}, riding: {}}}}`,
  },
  'unlisted-screen': {
    severity: 'error',
    what: 'A screen has a file, but its flow does not list it.',
    why: 'Nobody can ever see it.',
    fix: 'List it in a section of flow.yaml, or delete the file; where an organisation took it from the list, put it back with a `when` that does not hold there.',
    example: `# flows/rent/screens/bye.yaml
screen: bye
title: Goodbye
# flow.yaml does not list it.`,
    mayBeSilenced: true,
  },
});
