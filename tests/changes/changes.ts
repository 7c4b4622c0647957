import {readFileSync} from 'node:fs';
import {join} from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Files of the first journey that a change of the product writes anew; `null` takes one out. */
export type Edits = Readonly<Record<string, string | null>>;

export interface ProductChange {
  readonly name: string;
  /** What the first lines of `diff` must say: the effect, for whom and how many. */
  readonly says: readonly RegExp[];
  readonly edits: () => Edits;
}

/** A file with one thing in place of another that stands in it once. */
const edit = (file: string, ...pairs: readonly (readonly [from: string | RegExp, to: string])[]): Edits => {
  let text = readFileSync(join(root, file), 'utf8');
  for (const [from, to] of pairs) {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`${file} has no ${String(from)}`);
    text = next;
  }
  return {[file]: text};
};

const registration = 'flows/register-v2/flow.yaml';
const screens = 'flows/register-v2/screens';
const machine = 'flows/heloc/machine.yaml';

/** What product people ask for in a year, each as a pull request would have it. */
export const productChanges: readonly ProductChange[] = [
  {
    name: 'reorder',
    says: [
      /^ {2}register-v2: screen for-sale now comes before screen home-address$/,
      /^ {2}\d+ asked again: register-v2: register-v2:home-address -> register-v2:for-sale \(/,
    ],
    edits: () => edit(registration, [/( +home-address: .*\n)( +for-sale: .*\n)/, '$2$1']),
  },
  {
    name: 'rename',
    says: [
      /screen legal-name, field lastName: its name is now familyName/,
      /^ {2}\d+ asked again: register-v2: .*field familyName \(required\)/,
      /^ {2}\d+ dropped: register-v2: screen legal-name, field lastName: /,
    ],
    edits: () => edit(`${screens}/legal-name.yaml`, ['  lastName: {', '  familyName: {']),
  },
  {
    name: 'question with gate',
    says: [
      /gate manufactured: added, leads to shell:not-accepting-applications when answers.isManufactured is true$/,
      /screen for-sale, field isManufactured: added, must be answered$/,
      /^ {2}\d+ asked again: .*field isManufactured \(required\)/,
    ],
    edits: () => ({
      ...edit(registration, [
        /redirects:\n/,
        '  manufactured: {when: {answers.isManufactured: true}, goTo: shell:not-accepting-applications}\nredirects:\n',
      ]),
      ...edit(`${screens}/for-sale.yaml`, [
        'actions:',
        '  isManufactured: {type: yes-no, label: Is it a manufactured home?, messages: {required: Please tell us}}\nactions:',
      ]),
    }),
  },
  {
    name: 'tighten',
    says: [/field income: minimum was "0", is "20000"$/, /^ {2}\d+ asked again: .*field income \(minimum\)/],
    edits: () =>
      edit(
        'flows/_parts/fields/income.yaml',
        ['minimum: 0', 'minimum: 20000'],
        ['Must be at least $0', 'Must be at least $20,000'],
      ),
  },
  {
    name: 'remove a field',
    says: [
      /screen legal-name, field middleName: removed$/,
      /^ {2}\d+ dropped: register-v2: screen legal-name, field middleName: it is gone: what was answered is dropped/,
    ],
    edits: () => ({
      ...edit(`${screens}/legal-name.yaml`, [/ {2}middleName: .*\n/, '']),
      ...edit('flows/register/screens/name.yaml', [/ {2}middleName: .*\n/, '']),
      ...edit('flows/register/screens/login-info.yaml', [/ +middleName: .*\n/, '']),
    }),
  },
  {
    name: 'remove a screen',
    says: [
      // The other registration still asks whether the house is for sale: the answer stays.
      /screen for-sale: removed\. Who stands on it is led on$/,
      /section property: no longer has for-sale$/,
      /^ {2}\d+ elsewhere: register-v2: register-v2:for-sale -> register-v2:annual-income/,
    ],
    edits: () => ({
      ...edit(registration, [/ +for-sale: .*\n/, '']),
      [`${screens}/for-sale.yaml`]: null,
    }),
  },
  {
    name: 'row',
    says: [
      /row co-deed, case otherwise: leads to "notary\/intro" now, led to "signing\/additional" before$/,
      /^ {2}\d+ elsewhere: heloc: heloc:signing\/additional -> heloc:notary\/intro/,
    ],
    edits: () =>
      edit('flows/heloc/steps.yaml', [
        'co-deed: {steps: [CO_DEED_REQ], goTo: signing/additional}',
        'co-deed: {steps: [CO_DEED_REQ], goTo: notary/intro}',
      ]),
  },
  {
    name: "partner's skip",
    says: [
      /^harbor-credit-union: 1 screen$/,
      /screen for-sale: only when answers.occupancyType is 'INVESTMENT' now, always before$/,
      /^ {2}\d+ dropped: register-v2: screen for-sale, field isListedForSale: it is not shown now \(harbor-credit-union\)$/,
    ],
    edits: () => ({
      'orgs/harbor-credit-union/flows/register-v2/flow.yaml':
        'changes: flow\nbecause: Members tell Harbor when they sell (policy 14).\nscreens: {property: {screens: {for-sale: {when: {answers.occupancyType: INVESTMENT}}}}}\n',
    }),
  },
  {
    name: 'disclosure',
    says: [
      /screen start\/app-summary, group sign, disclosure about: text .*at no charge.*for a fee of \$5/,
      /^ {2}\d+ stand on a screen that changes$/,
    ],
    edits: () => edit('flows/_parts/disclosures/esign.yaml', ['at no charge', 'for a fee of $5']),
  },
  {
    name: 'trigger swap',
    says: [
      /^ {2}heloc: trigger dtiDecline now comes before trigger decline$/,
      /^ {2}\d+ elsewhere: heloc: heloc:error\/income -> heloc:error\/decline/,
    ],
    edits: () => edit(machine, [/( +decline: .*\n)( +dtiDecline: .*\n)/, '$2$1']),
  },
  {
    name: 'split',
    says: [
      /screen legal-name, field suffix: screen other-names asks for it now$/,
      /screen other-names: added, asks middleName, suffix$/,
      /^ {2}\d+ asked again: register-v2: .* -> register-v2:other-names, which is on their way now/,
    ],
    edits: () => ({
      ...edit(registration, [/( +)legal-name: .*\n/, '$&$1other-names: {title: Other names}\n']),
      ...edit(`${screens}/legal-name.yaml`, [/ {2}middleName: .*\n/, ''], [/ {2}suffix: .*\n/, '']),
      [`${screens}/other-names.yaml`]:
        'screen: other-names\ntitle: Is there more to your name?\nblocks:\n  middleName: {like: fields/middle-name}\n  suffix: {like: fields/suffix}\nactions:\n  continue: {label: Continue}\n  help: {like: actions/registration-help}\n',
    }),
  },
  {
    name: 'new state',
    says: [
      /state PAYOFF: added, leads to payoff\/hold$/,
      /trigger payoffAsked: added, from any to PAYOFF when step.name is 'TRUST_AND_INSURANCE'$/,
      /^ {2}\d+ elsewhere: heloc: .* -> heloc:payoff\/hold/,
    ],
    edits: () =>
      edit(
        machine,
        ['  SIGN: {goTo: signing/intro}\n', '  SIGN: {goTo: signing/intro}\n  PAYOFF: {goTo: payoff/hold}\n'],
        [
          /( +)decline: \{from/,
          '$1payoffAsked: {from: any, to: PAYOFF, when: {step.name: TRUST_AND_INSURANCE}}\n$1decline: {from',
        ],
      ),
  },
];
