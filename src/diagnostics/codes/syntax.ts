import {pages} from '../code.ts';

/** Codes of the stage `parse`: text to tree. */
export const syntaxPages = pages({
  'yaml-syntax': {
    severity: 'error',
    what: 'The file is not YAML of the strict kind that a flow is written in.',
    why: 'Nothing is built of what can be taken in two ways, or in none: people would miss something, or meet something else.',
    fix: 'Write the value out where it stands. To share something, make it a part and use `like`.',
    example: `# flows/rent/rules.yaml
limit: &limit 5
other: *limit`,
  },
  'duplicate-key': {
    severity: 'error',
    what: 'The same key stands twice in one map.',
    why: 'One of the two would silently win.',
    fix: 'Keep one of them, or give the second another name.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {text: Hello}
  words: {text: Good day}`,
  },
  'empty-value': {
    severity: 'error',
    what: 'A key has no value.',
    why: 'An empty value is usually an unfinished line, or a text with a comma that should have been quoted.',
    fix: 'Write the value. Quote a text that has a comma inside braces, or a colon and a space.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {text: Yes, we can}`,
  },
  'ambiguous-scalar': {
    severity: 'error',
    what: 'YAML readers disagree on what this value is.',
    why: '`010` is ten, eight or a text, `True` a yes or a word, depending on who reads it; of `Branch #1` only `Branch` is left; in “typographic quotes” the quotes are part of the text.',
    fix: 'Quote a text. Write a number as plain digits, a yes-or-no as `true` or `false`.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  zip: {type: text, label: ZIP, initial: 07030}`,
  },
  'forbidden-key': {
    severity: 'error',
    what: 'The key has a meaning in JavaScript or in YAML that no flow may use.',
    why: '`__proto__` changes what every object is; `<<` copies another map into this one.',
    fix: 'Choose another name.',
    example: `# flows/rent/rules.yaml
__proto__: {session.signedIn: true}`,
  },
  'file-limit': {
    severity: 'error',
    what: 'The file is larger or deeper than a file of a flow may be.',
    why: 'A file like that takes very long to read, and nobody could review it.',
    fix: 'Split it: 1 MiB, 32 levels and 5,000 keys are the limits of one file.',
    example: `# flows/rent/rules.yaml
deep: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {not: {session.signedIn: true}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}`,
  },
  'file-encoding': {
    severity: 'error',
    what: 'The file is not UTF-8 text.',
    why: 'Letters outside English would show as other letters.',
    fix: 'Save the file again as UTF-8.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {text: Caf\uFFFD}`,
  },
  'hidden-character': {
    severity: 'error',
    what: 'The file has a character that shows nothing: a control, a zero-width space, a mark that turns text around.',
    why: 'What a reviewer reads would not be what people, or the compiler, get.',
    fix: 'Delete it: type the word anew, and do not paste it.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {text: "Pay\u202E now"}`,
  },
  'unreadable-file': {
    severity: 'error',
    what: 'A file of the workspace cannot be read, is far too large, or is a link that may not be followed.',
    why: 'What it says would be missing without a word.',
    fix: 'Put the file itself in its place, readable for everybody who builds.',
    example: 'flows/card/flow.yaml -> /somewhere/else/flow.yaml',
  },
});
