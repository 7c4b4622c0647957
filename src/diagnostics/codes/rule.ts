import {pages} from '../code.ts';

/** Codes of the stage `link` that are about conditions and computed values. */
export const rulePages = pages({
  'rule-shape': {
    severity: 'error',
    what: 'A condition or rule is not written as the language has it.',
    why: 'It would be read as something else, or as always true.',
    fix: 'Write paths with values, `all-of`, `any-of`, `not`, `rule`, or one operator with its operands.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {when: {'>': [{var: session.signedIn}]}, text: Hello}`,
  },
  'rule-type': {
    severity: 'error',
    what: 'An operator gets an operand of a type that it does not take.',
    why: 'Values of different types are never equal and have no order, so it would never come out as it reads.',
    fix: 'Give a value of the type that the message names; a number, `true` and `false` stand without quotes.',
    example: `# flows/repair/screens/done.yaml
screen: done
title: It is ready
blocks:
  words: {when: {'>': [{var: repair.price}, '700']}, text: Thank you.}`,
  },
  'enum-literal': {
    severity: 'error',
    what: 'A value is compared with a fact, or given to it, that it can never have.',
    why: 'No fact ever has it, usually because a letter is missing: a condition on it never holds, and a test with it shows what cannot happen.',
    fix: 'Use one of the values of the fact, within the limits of its schema.',
    example: `# flows/repair/screens/done.yaml
screen: done
title: It is ready
blocks:
  words: {when: {repair.state: DNOE}, text: Thank you.}`,
    mayBeSilenced: true,
  },
  'keyword-literal': {
    severity: 'warning',
    what: 'A value is compared with a text that is nearly `present` or `absent`, or a text is given that is the path of something else.',
    why: 'It is taken for that very text, which hardly anybody types: the condition never holds, or the words of the path are sent.',
    fix: 'Write the word without its slip, the path as `{var: answers.name}`; where the text itself is meant, silence the finding.',
    example: `# flows/repair/screens/done.yaml
screen: done
title: It is ready
blocks:
  words: {when: {repair.note: presnt}, text: We have read your note.}`,
    mayBeSilenced: true,
  },
  'constant-rule': {
    severity: 'warning',
    what: 'A condition is always or never true.',
    why: 'Something is shown always or never although it looks as if it depended on something.',
    fix: 'Correct it, or remove the condition.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {when: {all-of: [{session.signedIn: true}, {session.signedIn: false}]}, text: Hello}`,
    deep: true,
    mayBeSilenced: true,
  },
  'rule-cycle': {
    severity: 'error',
    what: 'Rules use each other in a circle.',
    why: 'None of them has a value.',
    fix: 'Write one of them out.',
    example: `# flows/rent/rules.yaml
isOne: {rule: isTwo}
isTwo: {rule: isOne}
# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {when: {rule: isOne}, text: Hello}`,
  },
  'rule-size': {
    severity: 'error',
    what: 'A rule becomes too large or too deep when the rules it uses are put in.',
    why: 'It would be slow in the browser, and nobody could tell why it holds.',
    fix: 'Let the server compute a part of it, or split it.',
    example: `# flows/rent/rules.yaml
a: {all-of: [{session.signedIn: true}, {org.closesEarly: true}]}
b: {all-of: [{rule: a}, {not: {rule: a}}]}
c: {all-of: [{rule: b}, {not: {rule: b}}]}
d: {all-of: [{rule: c}, {not: {rule: c}}]}
e: {all-of: [{rule: d}, {not: {rule: d}}]}
f: {all-of: [{rule: e}, {not: {rule: e}}]}
g: {all-of: [{rule: f}, {not: {rule: f}}]}
h: {all-of: [{rule: g}, {not: {rule: g}}]}
i: {all-of: [{rule: h}, {not: {rule: h}}]}
j: {all-of: [{rule: i}, {not: {rule: i}}]}
k: {all-of: [{rule: j}, {not: {rule: j}}]}
l: {all-of: [{rule: k}, {not: {rule: k}}]}
m: {all-of: [{rule: l}, {not: {rule: l}}]}
# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {when: {rule: m}, text: Hello}`,
  },
  'choice-order': {
    severity: 'error',
    what: 'A case without `when` stands before other cases, or there are two.',
    why: 'It always holds, so those after it are never reached.',
    fix: 'Put it last.',
    example: `# flows/rent/steps.yaml
rows:
  new:
    steps: [NEW, OFFER]
    goTo:
      otherwise: {goTo: choose}
      signed: {when: {session.signedIn: true}, goTo: riding}
  riding: {steps: [SIGNING, REPAIRED, PAID, WAITING_FOR_*, CANCELLED], goTo: riding}
otherwise: {goTo: shop}`,
    mayBeSilenced: true,
  },
});
