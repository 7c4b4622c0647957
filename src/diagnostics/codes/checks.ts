import {pages} from '../code.ts';

/** Codes of the checks: what compiles, and is wrong or unwise all the same. */
export const checkPages = pages({
  'conflicting-row': {
    severity: 'warning',
    what: 'Two cases of one choice have the same condition.',
    why: 'The second never wins, whatever its author meant by it.',
    fix: 'Change one of the conditions, or remove the second case.',
    example: `# flows/rent/steps.yaml
rows:
  new:
    steps: [NEW, OFFER]
    goTo:
      signed: {when: {session.signedIn: true}, goTo: riding}
      member: {when: {session.signedIn: true}, goTo: choose}
      otherwise: {goTo: choose}
  riding: {steps: [SIGNING, REPAIRED, PAID, WAITING_FOR_*, CANCELLED], goTo: riding}
otherwise: {goTo: shop}`,
    mayBeSilenced: true,
  },
  'unmatched-route': {
    severity: 'warning',
    what: 'A pattern of routes fits no route of the workspace.',
    why: 'What it should say of a screen, that it is closed perhaps, is never said.',
    fix: 'Write it below the base of the site, with `:name` for a parameter and `*` for the rest: `/:id/pay`, `/:id/*`.',
    example: `# flows/rent/rules.yaml
isClosed: {matches-route: [{var: here.route}, [/rental/*]]}`,
    mayBeSilenced: true,
  },
  'lost-note': {
    severity: 'warning',
    what: 'An override takes the number of a note out of a text, and the note is listed all the same.',
    why: 'Nobody learns what the note is about, and what it was to explain, a claim perhaps, stands there without it.',
    fix: 'Write the number, `[^1]`, where the new text says the same, or take the note out of the list.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {text: "Yours in 5 minutes[^1]"}
  notes: {widget: numbered-texts, props: {texts: {var: org.brand}, only: [companyName]}}
actions: {continue: {label: Continue}}
# orgs/harbor/flows/rent/screens/choose.yaml
changes: choose
because: Harbor is slower.
blocks: {words: {text: Yours in an hour}}`,
    mayBeSilenced: true,
  },
  'missing-note': {
    severity: 'warning',
    what: 'The number of a note leads to no note.',
    why: 'Whoever presses it stays where they are, and what the text promises to explain is nowhere.',
    fix: 'Write the note among those that `numbered-texts` shows on this screen or around it, or take another number.',
    example: `# orgs/harbor/flows/book/screens/papers.yaml
changes: papers
because: Harbor says what it costs.
blocks: {price: {text: "From $9 a month[^2]"}}`,
    mayBeSilenced: true,
  },
  'off-path': {
    severity: 'warning',
    what: 'A screen stands in a listed section, and `open` or `address` takes it off the path.',
    why: 'Nobody is led to it, and what it asks is nobody asked, while the progress list counts its section.',
    fix: 'Leave `open` and `address` out, or move the screen to a section with `listed: false`.',
    example: `# orgs/harbor/flows/book/screens/papers.yaml
changes: papers
because: Harbor asks for no papers, it thinks.
open: always`,
    mayBeSilenced: true,
  },
  'dialog-on-path': {
    severity: 'warning',
    what: 'A screen shows over another as a dialog, and stands on the path of its flow too.',
    why: 'Everybody is led to it as to a page of the journey, perhaps after the last one, and what it sends there ends the draft of the whole flow.',
    fix: 'Write `address: none` in the screen, and list it in a section with `listed: false`. If people are meant to come by it too, silence this.',
    example: `# orgs/lakeside/flows/book/screens/money.yaml
changes: money
because: Lakeside shows over its prices which papers to bring.
actions: {papers: {after: continue, kind: link, label: Which papers?, dialog: papers, then: stay}}`,
    mayBeSilenced: true,
  },
  'one-answer': {
    severity: 'warning',
    what: 'An organisation has limited a question so far that one answer alone is right, and it must be answered.',
    why: 'People are asked what they cannot decide, and some will look for what is missing.',
    fix: 'Take the question away for this organisation, and say its answer where it is read; or leave more to choose from.',
    example: `# orgs/harbor/flows/book/screens/money.yaml
changes: money
because: Harbor has one price.
blocks: {budget: {minimum: 50, maximum: 50, messages: {minimum: 'It is $50', maximum: 'It is $50'}}}`,
    mayBeSilenced: true,
  },
  'override-conflict': {
    severity: 'warning',
    what: 'An organisation changes or removes what one that it extends has changed already.',
    why: 'The nearer wins, and what the other was there for, a policy perhaps, is lost without a word.',
    fix: 'Leave it as the other has it, or silence this with the reason why that does not hold here.',
    example: `# orgs/harbor/flows/book/screens/money.yaml
changes: money
because: Harbor lends no more.
blocks: {budget: {maximum: 4000}}
# orgs/pier/org.yaml
org: pier
extends: harbor
hosts: [pier.example]
brand: {companyName: Pier Cycles}
# orgs/pier/flows/book/screens/money.yaml
changes: money
because: Pier mends cheap bicycles.
blocks: {budget: {maximum: 900}}`,
    mayBeSilenced: true,
  },
  'said-twice': {
    severity: 'warning',
    what: 'Two entries of one list say the very same under different names.',
    why: 'A person is asked, told or charged twice; often it is a copy that was to be changed.',
    fix: 'Change one of the two, or remove one.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {text: They stand in front of the shop.}
  again: {text: They stand in front of the shop.}
actions: {continue: {label: Continue}}`,
    mayBeSilenced: true,
  },
  'required-hidden': {
    severity: 'warning',
    what: 'A message stands at a field that may not be shown when it is said.',
    why: 'A person would be stopped without reading why at the place it is about.',
    fix: 'Give it the condition of the field, or leave `at` out so that it stands at the screen.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  kind: {type: choice, label: What is it?, options: {CITY: A city bicycle, CARGO: A cargo bicycle}, messages: {required: Please choose}}
  load: {type: number, label: Kilograms, when: {answers.kind: CARGO}, messages: {required: Please say how much}}
actions:
  continue:
    label: Continue
    calls: {bookRepair: {body: {kind: {var: answers.kind}, deposit: 20}}}
    errors: {NO_TIME: {at: load, message: It is gone}}`,
    mayBeSilenced: true,
  },
  'untold-error': {
    severity: 'warning',
    what: 'A call may answer with an error, and neither its action nor the flow says what a person is told then.',
    why: 'They read only that something went wrong, and learn neither what nor what to do about it.',
    fix: 'Say it under `errors` of the action, or under `errors` in flow.yaml for every action of the flow.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  kind: {type: choice, label: What is it?, options: {CITY: A city bicycle, CARGO: A cargo bicycle}, messages: {required: Please choose}}
actions:
  continue:
    label: Continue
    calls: {bookRepair: {body: {kind: {var: answers.kind}, deposit: 20}}}
    # It may answer with NO_TIME.`,
    mayBeSilenced: true,
  },
  'required-unset': {
    severity: 'warning',
    what: 'An operation must be given a value that may be absent: a person may leave it out, is not asked for it, or a fact may lack it.',
    why: 'The server refuses what the page let through, and nobody on the page can mend it.',
    fix: 'Ask for it whenever the operation is called, give the call a `when`, or let the API do without.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  kind: {type: text, label: What is it?, optional: true}
actions:
  continue:
    label: Continue
    calls: {bookRepair: {body: {kind: {var: answers.kind}, deposit: 20}}}`,
    mayBeSilenced: true,
  },
  'answer-refused': {
    severity: 'warning',
    what: 'A question lets an answer through that the operation refuses which is given it: the limits of the contract are narrower.',
    why: 'The server refuses what the page let through, and nobody on the page can mend it.',
    fix: 'Give the question the limit of the API, or the type that answers in its `format`; or let the API take what the question lets through.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  kind: {type: text, label: What is it?, maxLength: 400, messages: {required: Please say it, maxLength: In 400 letters}}
actions:
  continue:
    label: Continue
    # The contract says of \`kind\`: maxLength 40.
    calls: {bookRepair: {body: {kind: {var: answers.kind}, deposit: 20}}}`,
    mayBeSilenced: true,
  },
  'read-before-asked': {
    severity: 'warning',
    what: 'The condition of a screen, or what a fact of it is asked for by, reads an answer that is asked only later.',
    why: 'It is never true on the way there, so the screen turns up behind the person, or never; and the fact is absent.',
    fix: 'Ask before, or put the screen after.',
    example: `# flows/ask/flow.yaml
flow: ask
title: Ask
path: /ask
answers: questions
messages: {required: Please fill this in}
screens:
  all:
    title: All
    screens:
      start: {when: {answers.nickname: present}}
      name: {}
end: shell:booked
# flows/ask/screens/start.yaml
screen: start
title: Hello
blocks: {words: {text: Good to see you.}}
# flows/ask/screens/name.yaml
screen: name
title: Who are you?
blocks: {nickname: {type: text, label: Name}}`,
    mayBeSilenced: true,
  },
  'fact-cycle': {
    severity: 'warning',
    what: 'Facts wait for one another: each must be asked for by what another of them says.',
    why: 'None of them is ever read, so whatever reads them finds them absent.',
    fix: 'Give one of them a parameter that comes from elsewhere.',
    example: `# flows/rent/flow.yaml
flow: rent
title: Rent a bicycle meanwhile
path: /rent
facts:
  step: {from: getRent}
  mine: {from: getRepair, with: {repairId: {var: other.id}}}
  other: {from: getRepair, with: {repairId: {var: mine.id}}}
screens:
  rent: {title: Rent, screens: {choose: {}, riding: {}}}`,
    mayBeSilenced: true,
  },
  'gated-by-itself': {
    severity: 'warning',
    what: 'A screen or a field is shown by its own answer.',
    why: 'It never shows before it is answered, and is gone once the answer changes.',
    fix: 'Let the condition read something that is asked before.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  nickname: {type: text, label: Nickname, when: {answers.nickname: present}, messages: {required: Please say it}}`,
    mayBeSilenced: true,
  },
  unused: {
    severity: 'warning',
    what: 'A part, rule, exit, fact, message or answer is there, and no organisation uses it; or an organisation, and no host leads to it.',
    why: 'It looks as if it did something; who changes it waits for an effect that never comes.',
    fix: 'Remove it; give an organisation its `hosts`.',
    example: `# flows/_parts/fields/fax.yaml
part: fields/fax
type: phone
label: Fax
# No file says \`like: fields/fax\`.`,
    mayBeSilenced: true,
  },
  'accessible-copy': {
    severity: 'warning',
    what: 'A text is blank, a link does not say where it leads, or a heading skips a level.',
    why: 'People who listen to a page go through it by its headings and links, without what is around them.',
    fix: 'Name the target in the words of the link; take one level of headings at a time, from `##`.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  fees: {text: 'The fees are [here](shop).'}`,
    mayBeSilenced: true,
  },
  'review-coverage': {
    severity: 'warning',
    what: 'A summary leaves out a screen that asks before it, or lists one that asks nothing.',
    why: 'A person signs for answers that they could not look at, or follows an edit link to nothing.',
    fix: 'List every screen that asks, or write `summary: all`.',
    example: `# flows/book/screens/check.yaml
screen: check
title: Is this right?
blocks:
  answers: {summary: [person]}
  # \`index\` asks as well.
actions:
  send: {label: Book, calls: {bookRepair: {body: {kind: WHEELS, email: {var: answers.email}, deposit: 20}}}}`,
    mayBeSilenced: true,
  },
  'legal-text': {
    severity: 'error',
    what: 'A legal text is not the one that was accepted: it is new, says something else, is shown to others, folded or elsewhere, or is gone; or nothing locked shows it.',
    why: 'What the law or an agreement wants would change, or vanish, without anybody who may decide that having read it.',
    fix: 'Put back what was accepted, or have it read and run `waymark legal accept --because "..."`, which writes legal.lock.yaml. Legal texts are what is `locked`, the disclosures that it shows or that are locked, the rules and settings that all these use, and the settings of organisations that `schemas/facts/org.yaml` marks with `x-legal: true`; a block that shows a disclosure is locked, and so is one that prints such a setting. Not held are gates, rows and redirects that lead around a screen: prove by scenarios who comes to it. Whoever edits legal.lock.yaml and computes its digests anew is seen in the difference of a pull request alone.',
    example: `# flows/_parts/disclosures/terms.yaml
part: disclosures/terms
title: Terms of repair
text: ((org.brand.companyName)) keeps your bicycle for 3 days after it is mended.
locked: true
# legal.lock.yaml says: for 30 days.`,
    holdsUp: 'builds',
  },
  'inherited-identity': {
    severity: 'warning',
    what: 'An organisation with a host of its own says who it is in the words, or by the logo, of the one that it extends.',
    why: 'People would read the name, licence or telephone of somebody else under a contract that is not theirs.',
    fix: 'Write these settings out in its org.yaml, also where they are the same; `logo: null` takes a logo away.',
    example: `# orgs/pier/org.yaml
org: pier
extends: default
hosts: [pier.example]
# Who lends, or mends, is not said.`,
    mayBeSilenced: true,
  },
  'plain-size': {
    severity: 'warning',
    what: 'A screen has more than 12 fields at once, 250 words of running text, or three groups inside one another.',
    why: 'Long screens are left: on a phone nobody sees where they end.',
    fix: 'Divide it into screens of one question each; say less, or put a legal text into a disclosure.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  fieldA: {type: text, label: Question 1, optional: true}
  fieldB: {type: text, label: Question 2, optional: true}
  fieldC: {type: text, label: Question 3, optional: true}
  fieldD: {type: text, label: Question 4, optional: true}
  fieldE: {type: text, label: Question 5, optional: true}
  fieldF: {type: text, label: Question 6, optional: true}
  fieldG: {type: text, label: Question 7, optional: true}
  fieldH: {type: text, label: Question 8, optional: true}
  fieldI: {type: text, label: Question 9, optional: true}
  fieldJ: {type: text, label: Question 10, optional: true}
  fieldK: {type: text, label: Question 11, optional: true}
  fieldL: {type: text, label: Question 12, optional: true}
  fieldM: {type: text, label: Question 13, optional: true}`,
    mayBeSilenced: true,
  },
});
