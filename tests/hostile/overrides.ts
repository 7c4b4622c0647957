import {overrideOf, riverside, type Hostile} from './cases.ts';

const check = 'flows/card/screens/check.yaml';
const base = `screen: check
title: Is this right?
blocks:
  answers: {summary: all}
  rules:
    title: Rules
    blocks:
      houseRules:
        type: consent
        consent: HOUSE_RULES
        label: I will bring books back in time.
        locked: true
        when: {rule: isChild}
        messages: {required: Please agree}
  fees: {like: blocks/fees}
  last: {text: Thank you.}
actions:
  order: {label: Order, calls: {orderCard: {body: answers}}, busy: [Ordering]}
`;
const fees = 'flows/_parts/blocks/fees.yaml';
const locked = {[check]: base, [fees]: 'part: blocks/fees\ntext: There are no fees.\nlocked: true\n'};
const atRiverside = (file: string): string => `orgs/riverside/${file}`;
const tries = (file: string, text: string): Pick<Hostile, 'file' | 'files'> => ({
  file,
  files: {...locked, [file]: text},
});
const onCheck = (patch: string): Pick<Hostile, 'file' | 'files'> =>
  tries(overrideOf('check'), `changes: check\nbecause: Riverside asks for less.\n${patch}\n`);

/** What a partner may not do to what the law wants said and agreed. */
export const overrides: readonly Hostile[] = [
  {what: 'a consent taken away with its group', code: 'override-locked', ...onCheck('blocks: {rules: null}')},
  {
    what: 'a consent hidden with its group',
    code: 'override-locked',
    ...onCheck('blocks: {rules: {when: {answers.wantsLetters: true}}}'),
  },
  {
    what: 'a consent given beforehand',
    code: 'override-locked',
    ...onCheck('blocks: {rules: {blocks: {houseRules: {initial: true}}}}'),
  },
  {
    what: 'a consent of another name',
    code: 'override-locked',
    ...onCheck('blocks: {rules: {blocks: {houseRules: {consent: OTHER}}}}'),
  },
  {
    what: 'a consent by another widget',
    code: 'override-locked',
    ...onCheck('blocks: {rules: {blocks: {houseRules: {widget: consent}}}}'),
  },
  {
    what: 'a consent whose silence is no fault',
    code: 'override-locked',
    ...onCheck('blocks: {rules: {blocks: {houseRules: {messages: {required: null}}}}}'),
  },
  {what: 'a consent moved out of sight', code: 'override-locked', ...onCheck('blocks: {fees: {after: last}}')},
  {
    what: 'a disclosure covered by a block of its name',
    code: 'override-locked',
    ...onCheck('blocks: {fees: null, fees2: {text: Free.}}'),
  },
  {
    what: 'a disclosure changed in its part',
    code: 'override-locked',
    ...tries(atRiverside(fees), 'changes: blocks/fees\nbecause: R.\ntext: All is free.\n'),
  },
  {
    what: 'a disclosure whose rule never holds',
    code: 'override-locked',
    ...tries(
      atRiverside('flows/card/rules.yaml'),
      'changes: rules\nbecause: R.\nisChild: {answers.fullName: Nobody}\n',
    ),
  },
  {
    what: 'a disclosure whose number is another',
    code: 'override-locked',
    ...tries(atRiverside('flows/card/rules.yaml'), 'changes: rules\nbecause: R.\nadultAge: 1\n'),
  },
  {
    what: 'a screen of consents taken out of the list',
    code: 'override-locked',
    ...tries(
      atRiverside('flows/card/flow.yaml'),
      'changes: flow\nbecause: R.\nscreens: {card: {screens: {check: null}}}\n',
    ),
  },
  {
    what: 'a screen of consents that is never asked',
    code: 'override-locked',
    ...tries(
      atRiverside('flows/card/flow.yaml'),
      'changes: flow\nbecause: R.\nscreens: {card: {screens: {check: {when: {answers.wantsLetters: true}}}}}\n',
    ),
  },
  {
    what: 'a screen of consents moved on the path',
    code: 'override-locked',
    ...tries(
      atRiverside('flows/card/flow.yaml'),
      'changes: flow\nbecause: R.\nscreens: {card: {screens: {branch: {after: check}}}}\n',
    ),
  },
  {
    what: 'a section of consents taken out',
    code: 'override-locked',
    ...tries(atRiverside('flows/card/flow.yaml'), 'changes: flow\nbecause: R.\nscreens: {card: null}\n'),
  },
  {what: 'a screen without an address', code: 'override-locked', ...onCheck('address: none')},
  {
    what: 'an override that says nothing of why',
    code: 'duplicate-key',
    ...onCheck('because: null\nblocks: {last: {text: Bye.}}'),
  },
  {
    what: 'an override of a screen of somebody else',
    code: 'override-target',
    ...tries(atRiverside('flows/other/screens/check.yaml'), 'changes: check\nbecause: R.\ntitle: Mine\n'),
  },
  {what: 'a whole screen in the place of an override', code: 'unknown-key', ...tries(overrideOf('check'), base)},
  {
    what: 'a partner who is the house itself',
    code: 'name-mismatch',
    file: riverside,
    files: {
      [riverside]: 'org: default\nhosts: [riverside.example]\nbrand: {companyName: R}\ntheme: {primary: "#274b8f"}\n',
    },
  },
];
