import {pages} from '../code.ts';

/** Codes that proofs find: about all facts that there can be, by `waymark validate --deep`. */
export const proofPages = pages({
  'row-overlap': {
    severity: 'warning',
    what: 'Two cases of a choice hold for the same facts and lead elsewhere; only their order decides.',
    why: 'Whoever puts a case in between, or in another order, changes where people land without meaning to.',
    fix: 'Say in one of them what the other leaves out. An exception before its rule is no overlap.',
    example: `# flows/rent/steps.yaml
rows:
  new:
    steps: [NEW, OFFER]
    goTo:
      early: {when: {org.closesEarly: true}, goTo: riding}
      signed: {when: {session.signedIn: true}, goTo: choose}
      otherwise: {goTo: riding}
  riding: {steps: [SIGNING, REPAIRED, PAID, WAITING_FOR_*, CANCELLED], goTo: riding}
otherwise: {goTo: shop}`,
    deep: true,
    mayBeSilenced: true,
  },
  'shadowed-row': {
    severity: 'warning',
    what: 'A case is never reached, because the cases before it together cover it.',
    why: 'What it says never happens, although it looks as if it did.',
    fix: 'Put it before them, or remove it.',
    example: `# flows/rent/steps.yaml
rows:
  new:
    steps: [NEW, OFFER]
    goTo:
      in: {when: {session.signedIn: true}, goTo: riding}
      out: {when: {session.signedIn: false}, goTo: choose}
      early: {when: {org.closesEarly: true}, goTo: riding}
  riding: {steps: [SIGNING, REPAIRED, PAID, WAITING_FOR_*, CANCELLED], goTo: riding}
otherwise: {goTo: shop}`,
    deep: true,
    mayBeSilenced: true,
  },
  'row-gap': {
    severity: 'warning',
    what: 'For some step and facts there is neither a row nor a state with a screen.',
    why: 'Whoever is there is sent away by the last resort, and an error is logged.',
    fix: 'Give the step a row, or the state a screen; or say under `otherwise` of steps.yaml where everybody else goes.',
    example: `# flows/rent/steps.yaml
rows:
  all: {steps: [NEW, OFFER, SIGNING, REPAIRED, PAID, WAITING_FOR_*, CANCELLED], goTo: machine}
# flows/rent/machine.yaml
initial: OPEN
otherwise: {goTo: shop}
states:
  OPEN: {goTo: choose}
  GONE: {}
transitions:
  go: {from: [OPEN], to: GONE, when: {session.signedIn: true}}`,
    deep: true,
    mayBeSilenced: true,
  },
  'competing-triggers': {
    severity: 'warning',
    what: 'Two transitions may leave a state for the same facts and pull apart; only their order decides.',
    why: 'The one that is written first wins, the other is lost with a warning in the log.',
    fix: 'Let one of them say what the other leaves out, or let the later one leave the other state too.',
    example: `# flows/rent/steps.yaml
rows:
  all: {steps: [NEW, OFFER, SIGNING, REPAIRED, PAID, WAITING_FOR_*, CANCELLED], goTo: machine}
# flows/rent/machine.yaml
initial: OPEN
otherwise: {goTo: shop}
states:
  OPEN: {goTo: choose}
  IN: {goTo: riding}
  PAID: {goTo: choose}
transitions:
  enter: {from: [OPEN], to: IN, when: {session.signedIn: true}}
  pay: {from: [OPEN], to: PAID, when: {step.name: PAID}}`,
    deep: true,
    mayBeSilenced: true,
  },
  'dead-trigger': {
    severity: 'warning',
    what: 'A transition is never taken, whatever the facts.',
    why: 'The state that it leads to is not reached this way, although it looks as if it were.',
    fix: 'Correct its trigger, its `from` or its place, or remove it.',
    example: `# flows/rent/steps.yaml
rows:
  all: {steps: [NEW, OFFER, SIGNING, REPAIRED, PAID, WAITING_FOR_*, CANCELLED], goTo: machine}
# flows/rent/machine.yaml
initial: OPEN
otherwise: {goTo: shop}
states:
  OPEN: {goTo: choose}
  IN: {goTo: riding}
transitions:
  enter: {from: [IN], to: IN, when: {session.signedIn: true}}
  ride: {from: [OPEN], to: IN, when: {step.name: PAID}}`,
    deep: true,
    mayBeSilenced: true,
  },
  'unreachable-screen': {
    severity: 'warning',
    what: 'A screen with an address is never decided and may never be open, whatever the facts.',
    why: 'Nobody sees it, so nobody notices what is wrong with it.',
    fix: 'Lead to it from a row, a state or the path, or let it be open; or remove it.',
    example: `# flows/rent/steps.yaml
rows:
  all: {steps: [NEW, OFFER, SIGNING, REPAIRED, PAID, WAITING_FOR_*, CANCELLED], goTo: riding}
  # Nothing leads to the screen \`choose\`.
otherwise: {goTo: shop}`,
    deep: true,
    mayBeSilenced: true,
  },
  'dead-link': {
    severity: 'warning',
    what: 'A link or an action leads, in a flow with an order, to a screen that is never on the path with its own.',
    why: 'Only what is on the path opens: whoever presses is led to what is not answered yet, and is not told why.',
    fix: 'Lead to a screen of the same path, or say under one condition where both are shown.',
    example: `# flows/visit/flow.yaml
flow: visit
title: A visit
path: /visit
screens:
  all:
    screens:
      index: {}
      home: {when: {answers.where: HOME}}
      workshop: {when: {answers.where: WORKSHOP}}
end: shell:booked
# flows/visit/screens/index.yaml
screen: index
title: Where shall we meet?
blocks:
  where:
    type: choice
    label: Place
    options: {HOME: At home, WORKSHOP: In the workshop}
    messages: {required: Choose a place}
actions:
  continue: {label: Continue}
# flows/visit/screens/home.yaml
screen: home
title: We come to you
blocks:
  other: {text: 'Or [come to the workshop](workshop).'}
actions:
  continue: {label: Continue}
# flows/visit/screens/workshop.yaml
screen: workshop
title: You come to us
blocks:
  hours: {text: We are open until six.}
actions:
  continue: {label: Continue}`,
    deep: true,
    mayBeSilenced: true,
  },
  'unreachable-state': {
    severity: 'warning',
    what: 'No pass of the machine reaches this state, whatever the facts.',
    why: 'Its screen never shows this way.',
    fix: 'Add a transition that leads to it, mark it `reserved` with a reason, or remove it.',
    example: `# flows/rent/steps.yaml
rows:
  all: {steps: [NEW, OFFER, SIGNING, REPAIRED, PAID, WAITING_FOR_*, CANCELLED], goTo: machine}
# flows/rent/machine.yaml
initial: OPEN
otherwise: {goTo: shop}
states:
  OPEN: {goTo: choose}
  IN: {goTo: riding}
  LOST: {goTo: choose}
transitions:
  enter: {from: [OPEN], to: IN, when: {session.signedIn: true}}`,
    deep: true,
    mayBeSilenced: true,
  },
  'dead-end': {
    severity: 'warning',
    what: 'A screen has no way on and no way out, or only ways that come round again.',
    why: 'Whoever lands there has only the menu of the page, and never comes to an end.',
    fix: 'Give it an action or a link that is always there and leads on, the flow an `end` outside of it, or facts that are read again.',
    example: `# flows/rent/screens/riding.yaml
screen: riding
title: Have a good ride
blocks: {words: {text: We cannot go on.}}`,
    deep: true,
    mayBeSilenced: true,
  },
  'endless-loop': {
    severity: 'error',
    what: 'For some facts one flow leads to another, which leads back.',
    why: 'The browser would jump to and fro without end.',
    fix: 'Let one of the two keep whom the other sends.',
    example: `# flows/rent/flow.yaml
flow: rent
title: Rent a bicycle meanwhile
path: /rent
facts: {step: {from: getRent}}
gates: {elsewhere: {when: {session.signedIn: true}, goTo: wait:start}}
screens:
  rent: {title: Rent, screens: {choose: {}, riding: {}}}
# flows/wait/flow.yaml
flow: wait
title: Please wait
path: /wait
gates: {back: {when: {session.signedIn: true}, goTo: rent:choose}}
screens: {wait: {listed: false, screens: {start: {}}}}
# flows/wait/screens/start.yaml
screen: start
title: Please wait
open: always
actions: {shop: {kind: link, label: To the shop, then: shop}}`,
    deep: true,
    mayBeSilenced: true,
  },
  'resume-stable': {
    severity: 'error',
    what: 'A reload of the page leads elsewhere, although no fact has changed.',
    why: 'People reload when they are unsure; they must find what they left.',
    fix: 'Decide by facts, not by where the person comes from or which screen shows.',
    example: `# flows/rent/steps.yaml
rows:
  new:
    steps: [NEW, OFFER]
    goTo:
      again: {when: {here.screen: choose}, goTo: riding}
      otherwise: {goTo: choose}
  riding: {steps: [SIGNING, REPAIRED, PAID, WAITING_FOR_*, CANCELLED], goTo: riding}
otherwise: {goTo: shop}`,
    deep: true,
    mayBeSilenced: true,
  },
  'not-proved': {
    severity: 'warning',
    what: 'A question about a rule could be answered neither with yes nor with no.',
    why: 'It may be as it should; nobody has shown it.',
    fix: 'Make the rule simpler, or try it by a scenario.',
    example: `# flows/rent/screens/choose.yaml
screen: choose
title: Which one do you like?
blocks:
  words: {when: {'<': [{year-of: {var: today.date}}, 0]}, text: That was long ago.}`,
    deep: true,
    mayBeSilenced: true,
  },
  'law-broken': {
    severity: 'error',
    what: 'A law of `laws.yaml` does not hold: there is an application for which what must never happen happens.',
    why: 'What the law forbids would happen to somebody, in the organisations that are named.',
    fix: 'Give the screen back what the law wants of it, or correct the law and say why where it is reviewed.',
    example: `# flows/rent/laws.yaml
only-who-is-known: {never: {shown: riding}, unless: {session.signedIn: true}, because: A decision of the shop}`,
    deep: true,
  },
  'law-not-proved': {
    severity: 'error',
    what: 'Whether a law holds cannot be told: nothing orders the two things, or no example that is confirmed could be made.',
    why: 'A law that nobody has proved protects nobody.',
    fix:
      'Screens of a server-led flow have no order that a flow knows: let the law name what the screen itself has ' +
      '(`without`), or a fact that says so (`unless`). Else make the rules that it asks about simpler.',
    example: `# flows/rent/laws.yaml
chosen-first: {never: {shown: riding}, before: {shown: choose}, because: A decision of the shop}`,
    deep: true,
  },
  'law-about-nothing': {
    severity: 'warning',
    what: 'What a law forbids could not happen in any organisation, whatever is allowed: no screen does it.',
    why: 'The law holds of nothing. Perhaps it names something that is gone, and what took its place has no law.',
    fix: 'Name what is there now, or remove the law. A law without `unless`, `without` and `before` may be about nothing.',
    example: `# flows/rent/laws.yaml
paid-by-who-agrees: {never: {called: getRent, body: {type: PAY}}, unless: {session.signedIn: true}, because: A decision of the shop}`,
    deep: true,
    mayBeSilenced: true,
  },
});
