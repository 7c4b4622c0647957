import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {createFilesChecker, type Checked} from '../src/cli/workspace/checked.ts';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {blocking} from '../src/diagnostics/blocking.ts';

const {root, files: base} = readWorkspace(join(import.meta.dirname, '..'));
const complete = 'flows/heloc/screens/complete.yaml';
const index = 'flows/register-v2/screens/index.yaml';
const feedback = 'flows/heloc/screens/ceo-feedback.yaml';

const changing = (screen: string, patch: string): string => `changes: ${screen}\nbecause: Members know us.\n${patch}\n`;
const onComplete = (patch: string) => ({[complete]: changing('complete', patch)});
const block = (text: string, more = '') => onComplete(`blocks:\n  ours: {text: '${text}'${more}}`);

/** Files of partners besides their settings, and lines that these have more. */
const partners: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  brand: {},
  addresses: {settings: 'footer: {companyNmlsURL: https://registry.example/3}\n'},
  words: {settings: 'products: {dscr: {disclosureCopy: {fees: We have other fees.}}}\n'},
  title: onComplete('title: Done with us'),
  'same-title': onComplete('title: Done with us'),
  numbered: block('Fees may apply[^19].'),
  locked: block('A text of ours.', ', locked: true'),
  'otherwise-locked': block('Another text of ours.', ', locked: true'),
  'locked-at-times': block('A text of ours.', ', locked: true, when: {application.netDrawAmount: present}'),
  prints: block('Words.', ", when: {'>': [{var: [application.originationFee, 7]}, 1]}"),
  fact: onComplete('facts: {more: {from: listApplications, refresh: 30s}}'),
  condition: onComplete(
    'blocks:\n  money: {when: {all-of: [{application.netDrawAmount: present}, {application.originationFee: present}]}}',
  ),
  rules: block('((rule.drawLabel))', ', when: {rule: takesFee}'),
  open: onComplete('open: always'),
  leaves: onComplete('actions:\n  away: {kind: link, label: To your passport, then: passport}'),
  'longer-message': {[feedback]: changing('ceo-feedback', 'blocks: {message: {maxLength: 5000}}')},
  'no-message': {[feedback]: changing('ceo-feedback', 'blocks: {message: {optional: true}}')},
  twice: {...onComplete('title: Done with us'), [index]: changing('index', 'blocks:\n  tagline: {text: Ours.}')},
  renumbered: {[index]: changing('index', "blocks: {tagline: {text: '**Apply today**[^19]'}}")},
  asks: {[index]: changing('index', 'blocks:\n  nickname: {type: text, label: What do we call you?, optional: true}')},
};

const settings = (id: string): string => `org: ${id}
extends: default
hosts: [${id}.example]
brand: {companyName: The ${id}}
`;

const withPartners = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const files = new Map(base);
  for (const id of ids) {
    const {settings: more = '', ...own} = partners[id] ?? {};
    files.set(`orgs/${id}/org.yaml`, settings(id) + more);
    for (const [path, text] of Object.entries(own)) files.set(`orgs/${id}/${path}`, text);
  }
  return files;
};

/** The workspace with these partners, or only those of its organisations that are named. */
const checked = (ids: readonly string[], orgs?: readonly string[]): Promise<Checked> =>
  checkedFiles(withPartners(ids), orgs);

const checkedFiles = async (files: ReadonlyMap<string, string>, orgs?: readonly string[]): Promise<Checked> => {
  const check = await createFilesChecker({artifacts: false, today: () => '2027-01-31', ...(orgs && {orgs})});
  return check({root, files, diagnostics: []});
};

/** What is found of one partner: whose a finding is stands in it where others do not have it. */
const foundOf = (id: string, {diagnostics}: Checked): readonly string[] =>
  diagnostics
    .filter(({org, origin}) => org === id || origin.file.startsWith(`orgs/${id}/`))
    .map((one) => JSON.stringify({...one, org: id}))
    .toSorted();

describe('a partner among others', () => {
  let together: Checked;
  beforeAll(async () => {
    together = await checked(Object.keys(partners));
  });

  it('has no error in what is compiled, which would leave all of them unjudged', () => {
    expect(blocking(together.compilation.diagnostics)).toEqual([]);
  });

  it('is judged: of some something is found that is not of all', () => {
    const codes = Object.keys(partners).map((id) =>
      foundOf(id, together)
        .map((one) => (JSON.parse(one) as {readonly code: string}).code)
        .join(' '),
    );
    expect(new Set(codes).size).toBeGreaterThan(2);
  });

  // What it extends comes before it also where it is alone, so that what is found is said here.
  it.each<[string, readonly string[]]>([
    ['title', []],
    ['numbered', ['missing-note']],
    ['locked', ['legal-text']],
    ['otherwise-locked', ['legal-text']],
    ['locked-at-times', ['legal-text']],
    ['open', ['legal-text']],
    ['longer-message', ['answer-refused']],
    ['no-message', ['required-unset']],
    ['renumbered', ['lost-note', 'missing-note']],
  ])('has what is wrong with what it changes found: %s', (id, codes) => {
    const found = foundOf(id, together).map((one) => (JSON.parse(one) as {readonly code: string}).code);
    expect(found.filter((code) => code !== 'inherited-identity')).toEqual(codes);
  });

  // One of each kind: each is compiled by who remembers nothing of any other, and that takes long.
  it.each(['addresses', 'same-title', 'locked-at-times', 'prints', 'fact', 'rules', 'open', 'leaves', 'asks'])(
    'is linked as it is where nothing else is, not even what it extends: %s',
    async (id) => {
      const alone = await checked([id], [id]);
      expect(JSON.stringify(together.compilation.orgs[id])).toBe(JSON.stringify(alone.compilation.orgs[id]));
    },
  );

  it.each([
    'words',
    'numbered',
    'locked',
    'otherwise-locked',
    'locked-at-times',
    'longer-message',
    'no-message',
    'renumbered',
    'asks',
  ])('has the findings that it has without the others: %s', async (id) => {
    expect(foundOf(id, together)).toEqual(foundOf(id, await checked([id])));
  });

  it('has what is wrong with its own screen found, where as much is wrong with the one that it changes', async () => {
    const files = withPartners(['longer-message']);
    const written = base.get(feedback) ?? '';
    const longer = written.replace(/maxLength: \d+/, 'maxLength: 6000');
    expect(longer).not.toBe(written);
    const {diagnostics} = await checkedFiles(new Map(files).set(feedback, longer));
    const refused = diagnostics.filter(({code}) => code === 'answer-refused').map(({origin}) => origin.file);
    expect(new Set(refused)).toEqual(new Set([feedback, `orgs/longer-message/${feedback}`]));
  });
});
