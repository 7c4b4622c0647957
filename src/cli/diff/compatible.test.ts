import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {phonePattern} from '../../catalog/countries/phone-pattern.ts';
import {createCompiler} from '../../compiler/compile.ts';
import {sources} from '../../compiler/sources.ts';
import {filesOf} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {compareWorkspaces} from './compare-workspaces.ts';
import {widensBy} from './widens.ts';

type Texts = Readonly<Record<string, string>>;

const library = filesOf(join(packageRoot(), 'tests/workspaces/library-card'));
const compile = createCompiler();

/** The workspace with some files added, replaced, or (`''`) taken away. */
const workspace = (changes: Texts): ReadonlyMap<string, string> =>
  new Map(Object.entries({...library, ...changes}).filter(([path, text]) => text !== '' && !path.startsWith('tests/')));

const found = (before: Texts, next: Texts): readonly string[] => {
  const files = workspace(next);
  const [old, now] = [compile(workspace(before)), compile(files)];
  for (const {diagnostics} of [old, now]) expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  const sourceOf = sources(files);
  return compareWorkspaces(old, now, widensBy(now.evidence)).changed.flatMap(({orgs, incompatible}) =>
    incompatible.map(
      ({flow, screen, field, why, origin}) =>
        `${orgs.join(' ')}: ${flow} ${screen}${field === undefined ? '' : ` ${field}`}: ${why} ${origin === undefined ? '' : sourceOf(origin)}`,
    ),
  );
};

const file = 'flows/card/screens/branch.yaml';
const screen = (...blocks: readonly string[]): Texts => ({
  [file]: [
    'screen: branch',
    'title: Where?',
    'blocks:',
    ...blocks.map((block) => `  ${block}`),
    'actions:',
    '  continue: {label: Continue}',
    '',
  ].join('\n'),
});
const asking = (field: string): Texts =>
  screen(
    'branch: {type: text, label: Branch, optional: true}',
    'wantsLetters: {type: yes-no, label: Letters?, optional: true}',
    ...(field === '' ? [] : [`visits: {${field}}`]),
  );
const number = (more: string): Texts => asking(`type: number, label: Visits, optional: true${more}`);
const choice = (options: string): Texts => asking(`type: choice, label: Day, optional: true, options: ${options}`);
const needed = (options: string): Texts =>
  asking(`type: choice, label: Day, messages: {required: Which day?}, options: ${options}`);
const several = (options: string): Texts => asking(`type: choices, label: Days, optional: true, options: ${options}`);
const phone = (countries: string, more = 'country: {var: answers.land}'): Texts =>
  screen(
    'branch: {type: text, label: Branch, optional: true}',
    'wantsLetters: {type: yes-no, label: Letters?, optional: true}',
    `land: {type: choice, label: Country, optional: true, options: {${countries}}}`,
    `visits: {type: phone, label: Phone, optional: true, messages: {pattern: Wrong}, ${more}}`,
  );
const address = (countries: string): Texts =>
  screen(
    'branch: {type: text, label: Branch, optional: true}',
    'wantsLetters: {type: yes-no, label: Letters?, optional: true}',
    `land: {type: choice, label: Country, optional: true, options: {${countries}}}`,
    'visits: {type: address, label: Address, optional: true, country: {var: answers.land}}',
  );
const list = (limits: string): Texts =>
  screen(
    'branch: {type: text, label: Branch, optional: true}',
    'wantsLetters: {type: yes-no, label: Letters?, optional: true}',
    'visits:',
    `  repeat: {${limits}, add: Add one}`,
    '  blocks: {day: {type: text, label: Day, optional: true}}',
  );
const grouped = (more: string): Texts =>
  screen(
    'branch: {type: text, label: Branch, optional: true}',
    'wantsLetters: {type: yes-no, label: Letters?, optional: true}',
    'often:',
    `  ${more}`,
    '  blocks: {visits: {type: number, label: Visits, messages: {required: How many?}}}',
  );
/** The other files as they are where nothing asks for a branch. */
const withoutBranch = (): Texts => ({
  'flows/card/screens/check.yaml': (library['flows/card/screens/check.yaml'] ?? '')
    .replace(/ +wantsLetters: .*\n/, '')
    .replace('{var: answers.branch}', 'OLD_TOWN'),
});
const all = 'default riverside: card branch';

describe('[checks answer-compatible] answers that were valid and are no longer', () => {
  it.each<[string, Texts, Texts, readonly string[]]>([
    [
      'an option is gone',
      choice('{MON: Monday, TUE: Tuesday}'),
      choice('{MON: Monday}'),
      [`${all} visits: the option TUE is gone ${file}:6`],
    ],
    [
      'an option is there seldom',
      choice('{MON: Monday, TUE: Tuesday}'),
      choice('{MON: Monday, TUE: {label: Tuesday, when: {answers.wantsLetters: true}}}'),
      [`${all} visits: the option TUE is there under another condition ${file}:6`],
    ],
    [
      'an option asks for words',
      needed('{MON: Monday, TUE: Tuesday}'),
      needed('{MON: Monday, TUE: {label: Tuesday, describe: When?}}'),
      [`${all} visits: the option TUE asks for words now ${file}:6`],
    ],
    [
      'words that might be left out',
      needed('{MON: Monday, TUE: {label: Tuesday, describe: {label: When?, optional: true}}}'),
      needed('{MON: Monday, TUE: {label: Tuesday, describe: When?}}'),
      [`${all} visits: the option TUE asks for words now ${file}:6`],
    ],
    [
      'an option that is chosen alone',
      several('{MON: Monday, TUE: Tuesday}'),
      several('{MON: Monday, TUE: {label: Tuesday, alone: true}}'),
      [`${all} visits: the option TUE cannot be chosen together with others now ${file}:6`],
    ],
    [
      'another type',
      number(''),
      asking('type: text, label: Visits, optional: true'),
      [`${all} visits: its type was number and is text ${file}:6`],
    ],
    [
      'a lower maximum',
      number(', maximum: 9, messages: {maximum: Few}'),
      number(', maximum: 8, messages: {maximum: Few}'),
      [`${all} visits: maximum is 8, was 9 ${file}:6`],
    ],
    [
      'a higher minimum',
      number(''),
      number(', minimum: 1, messages: {minimum: More}'),
      [`${all} visits: minimum is 1 ${file}:6`],
    ],
    [
      'a country that is gone, by whose plan numbers were given',
      phone('GB: Great Britain, DE: Germany'),
      phone('GB: Great Britain'),
      [
        `${all} land: the option DE is gone ${file}:6`,
        `${all} visits: the pattern where answers.land is 'DE' is gone ${file}:7`,
      ],
    ],
    [
      'a country that a number with a pattern of its own is of now',
      phone('GB: Great Britain', `pattern: '^[+]44'`),
      phone('GB: Great Britain', `pattern: '^[+]44', country: GB`),
      [`${all} visits: it must match the pattern ${JSON.stringify(phonePattern('GB'))} too ${file}:7`],
    ],
    [
      'a country that is gone, by whose rules addresses were given',
      address('GB: Great Britain, DE: Germany, FR: France'),
      address('GB: Great Britain, FR: France'),
      [
        `${all} land: the option DE is gone ${file}:6`,
        ...['street1', 'city', 'zip'].map((part) => `${all} visits.${part}: it is asked in other cases ${file}:7`),
        `${all} visits.zip: the pattern where answers.land is 'DE' is gone ${file}:7`,
      ],
    ],
    ['a country that is new', phone('GB: Great Britain'), phone('GB: Great Britain, DE: Germany'), []],
    [
      'a field that is new',
      asking(''),
      asking('type: number, label: Visits, messages: {required: How many?}'),
      [`${all} visits: it is new and must be answered ${file}:6`],
    ],
    [
      'one that must be answered',
      number(''),
      asking('type: number, label: Visits, messages: {required: How many?}'),
      [`${all} visits: it must be answered now ${file}:6`],
    ],
    [
      'one that is asked more often',
      asking('type: number, label: Visits, when: {answers.wantsLetters: true}, messages: {required: How many?}'),
      asking('type: number, label: Visits, messages: {required: How many?}'),
      [`${all} visits: it is always asked now ${file}:6`],
    ],
    [
      'one in a group that shows otherwise',
      grouped('when: {answers.wantsLetters: true}'),
      grouped('when: {answers.wantsLetters: false}'),
      [`${all} visits: it is asked in other cases ${file}:8`],
    ],
    [
      'a field that is gone',
      number(''),
      asking(''),
      [`${all} visits: it is gone: what was answered is dropped ${file}:3`],
    ],
    [
      'a new name',
      number(''),
      screen(
        'branch: {type: text, label: Branch, optional: true}',
        'wantsLetters: {type: yes-no, label: Letters?, optional: true}',
        'comings: {type: number, label: Visits, optional: true}',
      ),
      [`${all} visits: \`comings\` seems to be its new name: what was answered under the old one is dropped ${file}:3`],
    ],
    [
      'fewer entries',
      list('min: 0, max: 4'),
      list('min: 0, max: 3'),
      [`${all} visits: it may have 3 entries, had 4 ${file}:7`],
    ],
    [
      'more entries',
      list('min: 0, max: 4'),
      list('min: 1, max: 4'),
      [`${all} visits: it must have 1 entries, had 0 ${file}:7`],
    ],
    [
      'a new check',
      {},
      {
        'flows/card/screens/index.yaml': (library['flows/card/screens/index.yaml'] ?? '').replace(
          'checks:',
          "checks:\n  long:\n    must: {'<=': [{length: [{var: answers.fullName}]}, 20]}\n    at: fullName\n    message: Make it short",
        ),
      },
      ['default riverside: card index fullName: the check `long` is new flows/card/screens/index.yaml:12'],
    ],
  ])('%s', (_, before, next, expected) => {
    expect(found(before, next)).toEqual(expected);
  });

  it.each<[string, Texts, Texts]>([
    [
      'nothing changed',
      number(', maximum: 9, messages: {maximum: Few}'),
      number(', maximum: 9, messages: {maximum: Few}'),
    ],
    ['only words changed', number(''), asking('type: number, label: How often?, optional: true')],
    [
      'a higher maximum',
      number(', maximum: 8, messages: {maximum: Few}'),
      number(', maximum: 9, messages: {maximum: Few}'),
    ],
    ['a minimum that is gone', number(', minimum: 1, messages: {minimum: More}'), number('')],
    [
      'words that may be left out',
      needed('{MON: Monday, TUE: Tuesday}'),
      needed('{MON: Monday, TUE: {label: Tuesday, describe: {label: When?, optional: true}}}'),
    ],
    [
      'words of what may stay empty',
      choice('{MON: Monday, TUE: Tuesday}'),
      choice('{MON: Monday, TUE: {label: Tuesday, describe: When?}}'),
    ],
    [
      'an option that may be chosen with others now',
      several('{MON: Monday, TUE: {label: Tuesday, alone: true}}'),
      several('{MON: Monday, TUE: Tuesday}'),
    ],
    ['an option more', choice('{MON: Monday}'), choice('{MON: Monday, TUE: Tuesday}')],
    ['a new field that may stay empty', asking(''), number('')],
    [
      'a field that may stay empty now',
      asking('type: number, label: Visits, messages: {required: How many?}'),
      number(''),
    ],
    ['a group that shows less often', grouped('# always'), grouped('when: {answers.wantsLetters: true}')],
    ['more entries allowed', list('min: 1, max: 3'), list('min: 0, max: 4')],
    [
      'a field on another screen',
      number(''),
      {
        ...asking(''),
        'flows/card/screens/index.yaml': (library['flows/card/screens/index.yaml'] ?? '').replace(
          'checks:',
          '  visits: {type: number, label: Visits, optional: true}\nchecks:',
        ),
      },
    ],
  ])('finds nothing in %s', (_, before, next) => {
    expect(found(before, next)).toEqual([]);
  });

  it('says for whom, and where the override of an organisation says it', () => {
    const override = (maximum: number): Texts => ({
      ...number(''),
      'orgs/riverside/flows/card/screens/branch.yaml': [
        'changes: branch',
        'because: Riverside is small.',
        'blocks:',
        `  visits: {maximum: ${maximum}, messages: {maximum: Not so often}}`,
        '',
      ].join('\n'),
    });
    expect(found(override(9), override(8))).toEqual([
      'riverside: card branch visits: maximum is 8, was 9 orgs/riverside/flows/card/screens/branch.yaml:4',
    ]);
    expect(found(override(8), override(9))).toEqual([]);
  });

  it('names a screen that is gone with what was answered there', () => {
    const flow = (library['flows/card/flow.yaml'] ?? '').replace('      guardian: {when: {rule: isChild}}\n', '');
    const check = (library['flows/card/screens/check.yaml'] ?? '').replace(/ +guardianName: .*\n/, '');
    const next = {
      'flows/card/flow.yaml': flow,
      'flows/card/screens/guardian.yaml': '',
      'flows/card/screens/check.yaml': check,
    };
    expect(found({}, next)).toEqual([
      'default riverside: card guardian: it is gone, and with it what was answered to guardianName flows/card/flow.yaml:7',
    ]);
  });

  const flow = 'flows/card/flow.yaml';
  const way = (from: string, to: string): Texts => ({[flow]: (library[flow] ?? '').replace(from, to)});
  const ages = (age: number): Texts => ({
    'flows/card/rules.yaml': (library['flows/card/rules.yaml'] ?? '').replace('16', String(age)),
  });
  const rule = '{when: {rule: isChild}}';
  const sometimes = way('title: Your card', 'title: Your card\n    when: {answers.fullName: present}');
  const back = 'who is past it comes back to it';

  it.each<[string, Texts, Texts, readonly string[]]>([
    ['a wider rule', ages(16), ages(18), [`guardian: it is on the way in other cases: ${back} ${flow}:12`]],
    [
      'other people',
      {},
      way(rule, '{when: {answers.fullName: Ada}}'),
      [`guardian: it is on the way in other cases: ${back} ${flow}:12`],
    ],
    ['no condition', {}, way(rule, '{}'), [`guardian: it is always on the way now: ${back} ${flow}:12`]],
    [
      'a new screen',
      {[file]: '', ...way('      branch: {}\n', ''), ...withoutBranch()},
      {},
      [`branch: it is new on the way: ${back} ${flow}:16`],
    ],
    [
      'a section without its condition',
      sometimes,
      {},
      ['branch', 'check'].map((id) => `${id}: its section card is always on the way now: ${back} ${flow}:13`),
    ],
  ])('finds screens that more people meet: %s', (_, before, next, expected) => {
    expect(found(before, next)).toEqual(expected.map((one) => `default riverside: card ${one}`));
  });

  it.each<[string, Texts, Texts]>([
    ['a narrower rule', ages(18), ages(16)],
    ['the same in other words', way(rule, '{when: {all-of: [{rule: isChild}, {rule: isChild}]}}'), {}],
    ['a condition more', way(rule, '{}'), {}],
  ])('finds nothing where nobody new meets a screen: %s', (_, before, next) => {
    expect(found(before, next)).toEqual([]);
  });

  const second = (field: string): Texts => ({
    'flows/renew/flow.yaml':
      'flow: renew\ntitle: Renew\npath: /renew\nanswers: card\nscreens: {main: {screens: {start: {}}}}\nend: shell:welcome\n',
    'flows/renew/screens/start.yaml': [
      'screen: start',
      'title: Renew',
      'blocks:',
      `  ${field}: {type: text, label: Pet, optional: true}`,
      'actions:',
      '  continue: {label: Continue}',
      '',
    ].join('\n'),
  });
  const pet = asking('type: text, label: Pet, optional: true');

  it('says that one of two flows that share answers asks under another name', () => {
    expect(found({...pet, ...second('visits')}, {...pet, ...second('animals')})).toEqual([
      'default riverside: renew start visits: `animals` seems to be its new name, but flow card still asks ' +
        'by the old one: what was answered is not there under the new name flows/renew/screens/start.yaml:3',
    ]);
  });

  it('finds nothing where a question moves to the other flow, or where both ask by the new name', () => {
    expect(found({...asking(''), ...second('visits')}, {...pet, ...second('animals')})).toEqual([]);
    expect(found({...pet, ...second('animals')}, {...pet, ...second('visits')})).toEqual([
      'default riverside: renew start animals: `visits` seems to be its new name: what was answered under the old one is dropped flows/renew/screens/start.yaml:3',
    ]);
  });
});
