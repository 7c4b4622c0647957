import {pages} from '../code.ts';

/** Codes of the stage `resolve`: organisations, overrides and `like`. */
export const overridePages = pages({
  'override-target': {
    severity: 'error',
    what: 'An override changes or removes something that does not exist.',
    why: 'It would silently do nothing, often because the base was renamed.',
    fix: 'Name what exists now, or delete the override.',
    example: `# orgs/lakeside/flows/book/screens/details.yaml
changes: details
because: Lakeside mends boats.
blocks: {brnad: {maxLength: 60}}`,
  },
  'override-locked': {
    severity: 'error',
    what: 'An override changes, moves, hides or removes something that is `locked`, or a rule that it uses.',
    why: 'Locked things are there by law or by agreement: consents, disclosures.',
    fix: 'Remove this part of the override, or have the base unlock it.',
    example: `# orgs/lakeside/flows/book/screens/check.yaml
changes: check
because: Lakeside is in a hurry.
blocks: {agree: null}`,
  },
  'override-no-op': {
    severity: 'error',
    what: 'An override says what already holds.',
    why: 'It looks like a difference and is none; when the base changes it becomes one that nobody meant.',
    fix: 'Remove it.',
    example: `# orgs/lakeside/flows/book/screens/details.yaml
changes: details
because: Lakeside asks the same.
title: Tell us more`,
    mayBeSilenced: true,
  },
  'near-name': {
    severity: 'warning',
    what: 'An override adds something whose name is that of something there but for one letter.',
    why: 'Whoever meant to change what is there has added a second one, and what was to be changed shows as before.',
    fix: 'Write the name that is there. Where both are meant, give what is added a name that nobody takes for the other.',
    example: `# orgs/lakeside/flows/book/screens/details.yaml
changes: details
because: Lakeside has words of its own.
blocks: {brnad: {type: text, label: Brand of the boat, optional: true}}`,
    mayBeSilenced: true,
  },
  'override-message': {
    severity: 'error',
    what: 'An override changes or removes a constraint, or a number of what a check wants, but not the message that states it.',
    why: 'People would be told the old limit, or one that there is not.',
    fix: 'Change the message of the same word too, or let it print `((limit))` or a rule; with a constraint, remove its message.',
    example: `# orgs/lakeside/flows/book/screens/numbers.yaml
changes: numbers
because: Lakeside has longer numbers.
blocks: {routing: {pattern: '^[0-9]{10}$'}}
# The base says: Enter all nine digits.`,
    mayBeSilenced: true,
  },
  'preset-consent': {
    severity: 'error',
    what: 'A consent or a sensitive field has an `initial` value.',
    why: 'A consent given in advance is none, and a sensitive value must not travel to the browser unasked.',
    fix: 'Remove `initial`.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  agree: {type: consent, consent: TERMS, label: I agree, initial: true, messages: {required: Please agree}}`,
  },
  'like-target': {
    severity: 'error',
    what: '`like` names neither a sibling, nor a part, nor (for a screen) a screen of the flow.',
    why: 'What copies it would have no more than it says itself.',
    fix: 'Name one that exists.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  email: {like: fields/emial}`,
  },
  'like-cycle': {
    severity: 'error',
    what: 'Things copy each other in a circle.',
    why: 'None of them says what it is.',
    fix: 'Write one of them out.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  one: {like: two}
  two: {like: one}`,
  },
  'place-target': {
    severity: 'error',
    what: '`before` or `after` names something that does not stand in the same map, both stand in one entry, or entries name each other in a circle.',
    why: 'Where it stands would be left to chance.',
    fix: 'Name a neighbour.',
    example: `# orgs/lakeside/flows/book/screens/details.yaml
changes: details
because: Lakeside says hello.
blocks: {hello: {after: brnad, text: Hello}}`,
  },
  'unknown-org': {
    severity: 'error',
    what: 'An organisation is named that does not exist.',
    why: 'Whoever extends it would have no screens, texts and settings but their own.',
    fix: 'Name a folder of `orgs/`.',
    example: `# orgs/pier/org.yaml
org: pier
extends: defualt`,
  },
  'extends-cycle': {
    severity: 'error',
    what: 'Organisations extend each other in a circle.',
    why: 'None of them has a base.',
    fix: 'Let one of them extend nothing.',
    example: `# orgs/pier/org.yaml
org: pier
extends: pier`,
  },
  'duplicate-host': {
    severity: 'error',
    what: 'Two organisations have the same host, or one has it twice.',
    why: 'It would be left to chance whose brand a person sees there.',
    fix: 'Give the host to one of them, once.',
    example: `# orgs/pier/org.yaml
org: pier
extends: default
hosts: [workshop.example]
brand: {companyName: Pier, supportPhone: '+15555550199', email: help@pier.example}`,
  },
});
