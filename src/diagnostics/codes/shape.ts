import {pages} from '../code.ts';

/** Codes of the stage `validate`: a tree against the schema of its file kind. */
export const shapePages = pages({
  'unknown-key': {
    severity: 'error',
    what: 'The language, or a schema of facts or of the API, has no such key here.',
    why: 'A misspelt key would do nothing, and nobody would notice.',
    fix: 'Correct the spelling, or move the key to where it belongs.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  nickname: {type: text, labell: Your name}`,
    mayBeSilenced: true,
  },
  'missing-key': {
    severity: 'error',
    what: 'A key that is needed here is not there.',
    why: 'Without it the thing cannot be shown or decided.',
    fix: 'Add the key.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  email: {type: email}`,
  },
  'wrong-type': {
    severity: 'error',
    what: 'The value is of another kind than the key takes: a text for a number, a list for a map.',
    why: 'It would be left out, or taken for what nobody meant.',
    fix: 'Write a value of the kind that is named. Quote a text that looks like a number; leave the quotes away from numbers, true and false.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: 1.10`,
  },
  'wrong-value': {
    severity: 'error',
    what: 'The value is of the right kind, but not one that the key takes.',
    why: 'It would be ignored, or mean nothing.',
    fix: 'Use one of the values that the message names.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {text: Hello}
actions: {look: {runs: sometimes, then: onward}}`,
  },
  'misplaced-key': {
    severity: 'error',
    what: 'The key exists in the language, but does nothing on a thing of this sort.',
    why: 'What it says would silently not happen: a text block has no label, a button no options.',
    fix: 'Remove the key, or make the thing one that takes it.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  intro: {text: Welcome, label: Hello}`,
    mayBeSilenced: true,
  },
  'empty-block': {
    severity: 'error',
    what: 'The block says neither what it asks nor what it shows.',
    why: 'Nothing would stand there.',
    fix: 'Give it one of `type`, `text`, `disclosure`, `widget`, `summary` or `blocks`, or `like`.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  email: {label: Email}`,
  },
  'empty-options': {
    severity: 'error',
    what: 'A list of options has none.',
    why: 'Whoever is asked could choose nothing, and could not go on.',
    fix: 'Write the options, each as the value that is answered and its label; or remove the question.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  colour: {type: choice, label: Colour, options: {}}`,
  },
  'null-nowhere': {
    severity: 'error',
    what: 'The word `null` removes something, and there is nothing here that it could remove.',
    why: 'It is only of use in an override, beside `like`, and in an organisation that extends another.',
    fix: 'Leave the key out.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  nickname: {type: text, label: Name, hint: null, messages: {required: Please say it}}`,
    mayBeSilenced: true,
  },
  'unknown-file': {
    severity: 'error',
    what: 'No file of a workspace stands at this path.',
    why: 'It would never be read.',
    fix: 'Move or rename it as the language says, or delete it.',
    example: `# flows/rent/screen/start.yaml
screen: start
title: Hello`,
  },
  'name-mismatch': {
    severity: 'error',
    what: 'The name inside the file is not the name that its path gives.',
    why: 'What a file holds is found by its path: one of the two names would be wrong everywhere.',
    fix: 'Write the name of the path, or move the file.',
    example: `# flows/rent/screens/choose.yaml
screen: begin
title: Which one do you like?`,
    mayBeSilenced: true,
  },
  'missing-file': {
    severity: 'error',
    what: 'A file that the workspace needs is not there.',
    why: 'What it should say is used elsewhere; and no page comes without the organisation `default`, and the flow `shell` with its screens `error` and `not-found`.',
    fix: 'Add the file, or remove what names it.',
    example: `# flows/lost/screens/start.yaml
screen: start
title: Hello
# There is no flows/lost/flow.yaml.`,
  },
  'fact-schema': {
    severity: 'error',
    what: 'A schema of facts or of the API cannot be read, leaves out what it must say, requires a property that it does not have, or two operations of the API have one name; or one of the two that keep answers is not there.',
    why: 'Rules are checked against these schemas.',
    fix: 'Mend the schema: JSON Schema 2020-12, or OpenAPI 3.1.',
    example: `# schemas/facts/session.yaml
title: Session
type: object
properties:
  person: {$ref: persn.yaml}`,
  },
});
