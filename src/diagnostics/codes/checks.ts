import {pages} from '../code.ts';

/** Codes of the checks: what compiles, and is wrong or unwise all the same. */
export const checkPages = pages({
  'conflicting-row': {
    severity: 'warning',
    what: 'Two cases of one choice have the same condition.',
    why: 'The second never wins, whatever its author meant by it.',
    fix: 'Change one of the conditions, or remove the second case.',
    example:
      'goTo:\n  paid: {when: {order.paid: true}, goTo: thanks}\n  late: {when: {order.paid: true}, goTo: remind}',
    mayBeSilenced: true,
  },
  'required-hidden': {
    severity: 'warning',
    what: 'A message stands at a field that may not be shown when it is said.',
    why: 'A person would be stopped without reading why at the place it is about.',
    fix: 'Give it the condition of the field, or leave `at` out so that it stands at the screen.',
    example:
      'blocks: {trust: {type: text, label: Name, when: {answers.kind: TRUST}}}\nactions: {go: {errors: {BAD_NAME: {at: trust, message: Unknown}}}}',
    mayBeSilenced: true,
  },
  'required-unset': {
    severity: 'warning',
    what: 'An operation must be given a value that a person may leave out, or is not asked for.',
    why: 'The server refuses what the page let through, and nobody on the page can mend it.',
    fix: 'Ask for it whenever the operation is called, give the call a `when`, or let the API do without.',
    example:
      'blocks: {email: {type: email, label: Email, optional: true}}\nactions: {send: {calls: {saveEmail: {body: answers}}}}',
    mayBeSilenced: true,
  },
  'read-before-asked': {
    severity: 'warning',
    what: 'The condition of a screen reads an answer that is asked only later.',
    why: 'It is never true on the way there, so the screen turns up behind the person, or never.',
    fix: 'Ask before, or put the screen after.',
    example: 'screens: {trust: {when: {answers.kind: TRUST}}, kind: {}} # `kind` asks for it',
    mayBeSilenced: true,
  },
  'gated-by-itself': {
    severity: 'warning',
    what: 'A screen or a field is shown by its own answer.',
    why: 'It never shows before it is answered, and is gone once the answer changes.',
    fix: 'Let the condition read something that is asked before.',
    example: 'nickname: {type: text, label: Nickname, when: {answers.nickname: present}}',
    mayBeSilenced: true,
  },
  unused: {
    severity: 'warning',
    what: 'A part, rule, exit or fact is there, and no organisation uses it.',
    why: 'It looks as if it did something; who changes it waits for an effect that never comes.',
    fix: 'Remove it.',
    example: '# flows/_parts/fields/fax.yaml, and no `like: fields/fax` anywhere',
    mayBeSilenced: true,
  },
  'accessible-copy': {
    severity: 'warning',
    what: 'A text is blank, a link does not say where it leads, or a heading skips a level.',
    why: 'People who listen to a page go through it by its headings and links, without what is around them.',
    fix: 'Name the target in the words of the link; take one level of headings at a time, from `##`.',
    example: 'text: The fees are [here](fees).',
    mayBeSilenced: true,
  },
  'review-coverage': {
    severity: 'warning',
    what: 'A summary leaves out a screen that asks before it, or lists one that asks nothing.',
    why: 'A person signs for answers that they could not look at, or follows an edit link to nothing.',
    fix: 'List every screen that asks, or write `summary: all`.',
    example: 'answers: {summary: [name]} # and the screen `address` asks before it',
    mayBeSilenced: true,
  },
  'inherited-identity': {
    severity: 'warning',
    what: 'An organisation with a host of its own says who it is in the words of the one that it extends.',
    why: 'People would read the name, licence or telephone of somebody else under a contract that is not theirs.',
    fix: 'Write these settings out in its org.yaml, also where they are the same.',
    example: 'extends: default\nhosts: [apply.lakeside.example] # and no `footer: {companyName: ...}`',
    mayBeSilenced: true,
  },
  'plain-size': {
    severity: 'warning',
    what: 'A screen has more than 12 fields at once, 250 words of running text, or three groups inside one another.',
    why: 'Long screens are left: on a phone nobody sees where they end.',
    fix: 'Divide it into screens of one question each; say less, or put a legal text into a disclosure.',
    example: '# fourteen fields under `blocks:`',
    mayBeSilenced: true,
  },
});
