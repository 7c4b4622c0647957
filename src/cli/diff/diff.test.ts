import {execFileSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';
import {libraryFiles, edited, screens, withOptions, withoutLetters, listOf, diff} from './fixtures/library-card.ts';

describe('waymark diff', () => {
  it('says that nothing changed, also where only comments did', async () => {
    const {code, printed} = await diff(
      libraryFiles,
      edited('flows/card/flow.yaml', 'flow: card', '# a remark\nflow: card'),
    );
    expect(printed).toBe('Nothing that people meet changes, for 2 organisations.\n');
    expect(code).toBe(0);
  });

  it('says of a screen that is gone who stands there and what is dropped, in Markdown too', async () => {
    const next = edited('flows/card/flow.yaml', '      branch: {}\n', '');
    delete next[`${screens}/branch.yaml`];
    next[`${screens}/check.yaml`] = (next[`${screens}/check.yaml`] ?? '')
      .replace(/ +wantsLetters: .*\n/, '')
      .replace('{var: answers.branch}', 'OLD_TOWN');
    next['tests/scenarios/card.yaml'] = 'flow: card\nscenarios: {Start: {expect: {screen: index}}}\n';
    const gone =
      'card, screen branch: removed. Who stands on it is led on, and what was answered is dropped: branch, wantsLetters';
    expect((await diff(libraryFiles, next)).printed.split('\n').slice(0, 4)).toContain(`  ${gone}`);
    // What is only worded otherwise comes last, though its screen comes first.
    const path = `${screens}/index.yaml`;
    next[path] = (next[path] ?? '').replace('Enter a date of birth', 'When were you born?');
    const said = (await diff(libraryFiles, next)).printed;
    expect(said.indexOf('When were you born?')).toBeGreaterThan(said.indexOf(gone));
    const {code, printed} = await diff(libraryFiles, next, '--format', 'markdown');
    expect(printed).toMatch(/^### 2 of 2 organisations changed, 0 added, 0 removed\.\n\n\*\*default, riverside: /);
    expect(printed).toContain(`- ${gone}\n`);
    expect(code).toBe(0);
  });

  it('drops no answer of a screen that is gone which a flow with the same answers still asks for', async () => {
    const quick = {
      'flows/quick/flow.yaml':
        'flow: quick\ntitle: Quick\npath: /quick\nanswers: card\nscreens: {main: {screens: {start: {}}}}\nend: shell:welcome\n',
      'flows/quick/screens/start.yaml':
        'screen: start\ntitle: Letters\nblocks: {wantsLetters: {type: yes-no, label: Letters?, optional: true}}\nactions: {continue: {label: Continue}}\n',
    };
    const next: Record<string, string> = {...edited('flows/card/flow.yaml', '      branch: {}\n', ''), ...quick};
    delete next[`${screens}/branch.yaml`];
    next[`${screens}/check.yaml`] = (next[`${screens}/check.yaml`] ?? '')
      .replace(/ +wantsLetters: .*\n/, '')
      .replace('{var: answers.branch}', 'OLD_TOWN');
    next['tests/scenarios/card.yaml'] = 'flow: card\nscenarios: {Start: {expect: {screen: index}}}\n';
    const {printed} = await diff({...libraryFiles, ...quick}, next);
    expect(printed).toContain(
      '  card, screen branch: removed. Who stands on it is led on, and what was answered is dropped: branch\n',
    );
    // Which screens a section has is a set: what came and went, not an order.
    expect(printed).toContain('  card, section card: no longer has branch\n');
    expect((await diff(next, {...libraryFiles, ...quick})).printed).toContain(
      '  card, section card: has branch now too\n',
    );
  });

  it('begins with laws that are gone, weakened or new, though nobody meets them', async () => {
    const laws = 'flows/card/laws.yaml';
    const adult = 'never: {shown: guardian}\n  when: {answers.dateOfBirth: absent}\n  because: The board says so';
    const before = {
      ...libraryFiles,
      [laws]: `grown:\n  ${adult}\nkept:\n  never: {asked: fullName, on: [branch]}\n  because: The board\n`,
    };
    const next = {
      ...libraryFiles,
      [laws]: `grown:\n  ${adult.replace('says so', 'said so')}\nasked:\n  never: {asked: guardianName, on: [index]}\n  because: Rule 7\n`,
    };
    const {printed, code} = await diff(before, next);
    expect(printed.split('\n')).toEqual([
      'Nothing that people meet changes, for 2 organisations.',
      '',
      'for every organisation: 3 laws',
      '  card, law kept: removed. What it wants (The board) is proved no more',
      '  card, law grown: because was "The board says so", is "The board said so"',
      '  card, law asked: added (Rule 7)',
      '',
    ]);
    expect(code).toBe(0);
    expect((await diff(before, next, '--format', 'markdown')).printed).toContain('\n- card, law kept: removed.');
    expect(JSON.parse((await diff(before, next, '--json')).printed)).toMatchObject({
      laws: [{flow: 'card', law: 'kept', kind: 'removed', because: 'The board'}, {law: 'grown'}, {law: 'asked'}],
    });
  });

  it.each<[string, Record<string, string>, string | RegExp]>([
    [
      'a message',
      edited(`${screens}/index.yaml`, 'Enter a date of birth', 'When were you born?'),
      'card, screen index, field dateOfBirth: message required was "Enter a date of birth", is "When were you born?"',
    ],
    [
      'a label',
      edited(`${screens}/branch.yaml`, 'label: Branch', 'label: Library'),
      'field branch: label was "Branch", is "Library"',
    ],
    [
      'what moves where the order of screens changes',
      edited('flows/card/flow.yaml', '      branch: {}\n      check: {}\n', '      check: {}\n      branch: {}\n'),
      '  card: screen check now comes before screen branch\n',
    ],
    [
      'a rule once, with what changes by it',
      edited('flows/card/rules.yaml', '16', '18'),
      ': 1 rule, 2 screens\n  card, rule adultAge was "16", is "18". By it these change:\n' +
        '    card, screen guardian: when it is there\n    card, screen guardian, text why: what it says\n',
    ],
    [
      'a condition that is no rule of its own',
      edited('flows/card/flow.yaml', /(?<=guardian:.*)\{rule: isChild\}/, '{not: {rule: isChild}}'),
      'card, screen guardian: when was "',
    ],
    [
      'a field that has a new name and is the same',
      {...edited(`${screens}/branch.yaml`, 'wantsLetters:', 'letters:'), ...withoutLetters},
      'card, screen branch, field wantsLetters: its name is now letters, the rest is the same\n',
    ],
    [
      'a field that has a new name and another place',
      {
        ...edited(`${screens}/branch.yaml`, /((?:.*\n)*blocks:\n)((?:.*\n)*?)  wantsLetters(:.*\n)/, '$1  letters$3$2'),
        ...withoutLetters,
      },
      'card, screen branch: field letters now comes before field branch\n',
    ],
    [
      'where an action leads',
      edited(`${screens}/check.yaml`, 'then: onward', 'then: stay'),
      'screen check, action order: leads to "stay" now, led to "onward" before',
    ],
    [
      'what an action says now, and what no longer',
      edited(`${screens}/check.yaml`, 'busy: [Ordering your card]', 'said: It is ordered.'),
      'action order: now says once it is done "It is ordered."\n' +
        '  card, screen check, action order: no longer says while it runs "Ordering your card"\n',
    ],
    [
      'what a new action does',
      edited(
        `${screens}/guardian.yaml`,
        'actions:\n',
        'actions:\n  later: {kind: link, label: Later, then: shell:welcome}\n',
      ),
      'card, screen guardian, action later: added, leads to shell:welcome\n',
    ],
    [
      'a question that may be left empty now',
      edited(`${screens}/index.yaml`, 'label: Date of birth\n', 'label: Date of birth\n    optional: true\n'),
      'card, screen index, field dateOfBirth: need not be answered now, must be answered before\n',
    ],
    [
      'where the flow ends',
      edited('flows/card/flow.yaml', 'end: shell:welcome', 'end: shell:error'),
      'card: end was "shell:welcome", is "shell:error"',
    ],
    [
      'what a new gate does',
      edited(
        'flows/card/flow.yaml',
        'answers: card\n',
        'answers: card\ngates: {closed: {when: {session.signedIn: true}, goTo: shell:not-found}}\n',
      ),
      '  card, gate closed: added, leads to shell:not-found when session.signedIn is true\n',
    ],
    [
      'the screen on which a field is asked for now',
      {
        ...edited(`${screens}/branch.yaml`, / {2}wantsLetters: .*\n/, ''),
        [`${screens}/index.yaml`]: (libraryFiles[`${screens}/index.yaml`] ?? '').replace(
          'blocks:\n',
          'blocks:\n  wantsLetters: {type: yes-no, label: Letters?, optional: true}\n',
        ),
        'tests/scenarios/card.yaml': 'flow: card\nscenarios: {Start: {expect: {screen: index}}}\n',
      },
      '  card, screen branch, field wantsLetters: screen index asks for it now\n',
    ],
    [
      'a screen that is no longer on the way of all',
      edited('flows/card/flow.yaml', 'branch: {}', 'branch: {when: {answers.fullName: Bo}}'),
      "  card, screen branch: only when answers.fullName is 'Bo' now, always before\n",
    ],
    [
      'a screen that is on the way of all now',
      edited('flows/card/flow.yaml', /(?<=guardian: )\{when.*\}/, '{}'),
      /  card, screen guardian: always now, only when .*age\(.* before\n/,
    ],
    [
      'a new field',
      edited(
        `${screens}/branch.yaml`,
        'actions:',
        '  pet: {type: text, label: Your pet, messages: {required: Which?}}\nactions:',
      ),
      'screen branch, field pet: added',
    ],
  ])('names %s', async (_, next, expected) => {
    const {code, printed} = await diff(libraryFiles, next);
    if (typeof expected === 'string') expect(printed).toContain(expected);
    else expect(printed).toMatch(expected);
    expect(code).toBe(0);
  });

  it('tells properties of widgets by their path, with rules in words', async () => {
    const row = (id: string, by: string, label = id) =>
      `${id}: {label: ${label}, value: Yes, shown: {'${by}': [{var: answers.wantsLetters}, true]}}`;
    const {printed} = await diff(
      listOf(row('one', '=='), row('two', '==')),
      listOf(row('one', '!='), row('two', '==', 'Deux')),
    );
    const at = '  card, screen branch, widget rows: property rows.';
    expect(printed).toContain(
      `\n${at}one.shown was "answers.wantsLetters is true", is "answers.wantsLetters is not true"\n`,
    );
    expect(printed).toContain(`\n${at}two.label was "two", is "Deux"\n`);
    expect(printed.split(at)).toHaveLength(3);
    expect(printed).not.toContain('{"');
    const more = await diff(listOf(row('one', '==')), listOf(row('one', '=='), row('two', '==')));
    expect(more.printed).toContain('property rows was "one", is "one, two"');
  });

  it('names a rule that changes by another no second time, and what two rules change apart', async () => {
    const both = edited('flows/card/rules.yaml', 'adultAge: 16', 'adultAge: 18');
    both['flows/card/rules.yaml'] = (both['flows/card/rules.yaml'] ?? '').replace("'<'", "'<='");
    const {printed} = await diff(libraryFiles, both);
    expect(printed).toContain('  card, rule adultAge was "16", is "18". By it these change:\n');
    expect(printed).toContain(
      '  card, rule isChild was "age(answers.dateOfBirth, today.date) is below rule adultAge", ' +
        'is "age(answers.dateOfBirth, today.date) is at most rule adultAge". By it these change:\n',
    );
    expect(printed).toMatch(/\n {2}card, screen guardian: when was ".*is below 16.*", is ".*is at most 18.*"\n/);
    const one = await diff(libraryFiles, edited('flows/card/rules.yaml', '16', '18'));
    expect(one.printed).not.toMatch(/rule isChild was|when was/);
  });

  it.each<[string, (rule: string) => Record<string, string>, string, string, string]>([
    [
      'a value that is there for some alone',
      (rule) => ({
        ...libraryFiles,
        'orgs/riverside/flows/card/screens/branch.yaml': `changes: branch\nbecause: Riverside asks.\nblocks: {wantsLetters: {initial: ${rule}}}\n`,
      }),
      '{if: [{answers.fullName: Ada}, true, null]}',
      '{if: [{answers.fullName: Bo}, true, null]}',
      'field wantsLetters: initial was "if(answers.fullName is \'Ada\', true, null)", is "if(answers.fullName is \'Bo\', true, null)"',
    ],
    [
      'what must be known where something else is asked for in some cases alone',
      (rule) => edited('flows/card/flow.yaml', 'branch: {}', `branch: {when: ${rule}}`),
      '{all-of: [{answers.fullName: present}, {if: [{answers.dateOfBirth: present}, {answers.fullName: Bo}, true]}]}',
      '{if: [{answers.dateOfBirth: present}, {answers.fullName: Bo}, true]}',
      'card, screen branch: when was "answers.fullName is present and if(',
    ],
  ])('tells %s', async (_, of, from, to, expected) => {
    expect((await diff(of(from), of(to))).printed).toContain(expected);
  });

  it('tells of a gate with a new name that it also comes before another', async () => {
    const of = (...gates: readonly string[]): Record<string, string> =>
      edited('flows/card/flow.yaml', 'answers: card\n', `answers: card\ngates: {${gates.join(', ')}}\n`);
    const gate = (id: string, path: string): string => `${id}: {when: {${path}: present}, goTo: shell:not-found}`;
    const [approve, decline, refuse] = [
      gate('approve', 'query.good'),
      gate('decline', 'query.bad'),
      gate('refuse', 'query.bad'),
    ];
    const {printed} = await diff(of(approve, decline), of(refuse, approve));
    expect(printed.split('\n').slice(3)).toEqual([
      '  card, gate decline: its name is now refuse, the rest is the same',
      '  card: gate refuse now comes before gate approve',
      '',
    ]);
    expect((await diff(of(approve, decline), of(approve, refuse))).printed).not.toContain('now comes');
  });

  it('says of a flow with a new name nothing of where it stands, which is by name', async () => {
    const flow = (id: string): Record<string, string> => ({
      ...libraryFiles,
      [`flows/${id}/flow.yaml`]: `flow: ${id}\ntitle: Tour\npath: /tour\nanswers: tour\nscreens: {main: {screens: {start: {}}}}\nend: shell:welcome\n`,
      [`flows/${id}/screens/start.yaml`]:
        'screen: start\ntitle: Welcome\nblocks: {hello: {text: Hello}}\nactions: {continue: {label: Continue}}\n',
    });
    const {printed} = await diff(flow('about'), flow('tour'));
    expect(printed).toContain('  about: its name is now tour, the rest is the same\n');
    expect(printed).not.toContain('now comes');
  });

  it('takes an override for its organisation alone to say a rule of its own', async () => {
    const override = 'orgs/riverside/flows/card/rules.yaml';
    const of = (age: number) => ({...libraryFiles, [override]: `changes: rules\nadultAge: ${age}\n`});
    const {printed} = await diff(of(17), of(18));
    expect(printed).toContain('\nriverside: 1 rule, 2 screens\n  card, rule adultAge was "17", is "18".');
    expect(printed).not.toMatch(/^default/m);
  });

  it('tells for whom: an override changes its organisation alone', async () => {
    const next = edited('orgs/riverside/org.yaml', /primary: ['"]?#\w+['"]?/, "primary: '#0f5f6b'");
    const {printed} = await diff(libraryFiles, next);
    expect(printed).toContain('1 of 2 organisations changed');
    expect(printed).toMatch(/^riverside: 1 setting$/m);
  });

  it('names organisations that came and went', async () => {
    const {
      'orgs/riverside/org.yaml': _org,
      'orgs/riverside/flows/card/screens/index.yaml': _screen,
      ...without
    } = libraryFiles;
    expect((await diff(libraryFiles, without)).printed).toContain('removed: riverside');
    expect((await diff(without, libraryFiles)).printed).toContain('added: riverside');
    // Every object has something of this name.
    const named = {...without, 'orgs/constructor/org.yaml': 'org: constructor\nextends: default\nhosts: [c.example]\n'};
    expect((await diff(without, named)).printed).toContain('added: constructor');
    expect((await diff(named, without)).printed).toContain('removed: constructor');
  });

  it('answer-compatible: says which answers may be asked again', async () => {
    const next = {
      ...withOptions,
      [`${screens}/branch.yaml`]: (withOptions[`${screens}/branch.yaml`] ?? '').replace(', HARBOUR: Harbour', ''),
    };
    expect((await diff(withOptions, next)).printed).toContain(
      '  Answers given before may be asked again, be dropped or say something else (answer-compatible):\n' +
        '    flow card, screen branch, field branch: the option HARBOUR is gone  flows/card/screens/branch.yaml:10\n',
    );
    expect((await diff(next, withOptions)).printed).not.toMatch(/asked again|answer-compatible/);
  });

  it('compares with a revision of git, also in a folder of a repository', async () => {
    const before = edited(`${screens}/index.yaml`, 'Who is the card for?', 'For whom?');
    const below = Object.fromEntries(Object.entries(before).map(([path, text]) => [`site/${path}`, text]));
    const root = tempWorkspace(below);
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {cwd: root, stdio: 'pipe'});
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'before');
    const terminal = testTerminal(root);
    expect(await runCommandLine(['diff', 'HEAD', '--root', join(root, 'site')], terminal)).toBe(0);
    expect(terminal.printed()).toContain('Nothing that people meet changes');
    // What is not committed is compared too.
    writeFileSync(
      join(root, `site/${screens}/branch.yaml`),
      (libraryFiles[`${screens}/branch.yaml`] ?? '').replace('label: Branch', 'label: Library'),
    );
    const edit = testTerminal(root);
    expect(await runCommandLine(['diff', 'HEAD', '--root', join(root, 'site')], edit)).toBe(0);
    expect(edit.printed()).toContain('label was "Branch", is "Library"');
    git('update-ref', 'refs/remotes/origin/release', 'HEAD');
    git('branch', 'develop');
    git('rm', '-qr', '--cached', '.');
    for (const [base, why] of [
      ['release', 'There is origin/release.'],
      ['develp', 'Did you mean `develop`?'],
      ['site/flows/card/flow.yaml', 'is a file. Name the folder of another version'],
    ] as const) {
      const other = testTerminal(root);
      expect(await runCommandLine(['diff', base, '--root', join(root, 'site')], other)).toBe(2);
      expect(other.remarks()).toContain(why);
    }
    expect(await runCommandLine(['diff', 'no-such-branch', '--root', join(root, 'site')], terminal)).toBe(2);
    expect(await runCommandLine(['diff', '--output=x', '--root', join(root, 'site')], terminal)).toBe(2);
  });
});

describe('waymark diff of a workspace with plug-ins', () => {
  it('has their modules at a revision of git too', async () => {
    const root = tempWorkspace(filesOf(join(packageRoot(), 'tests/workspaces/bird-count')));
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
      ['commit', '-qm', 'before'],
    ])
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {cwd: root, stdio: 'pipe'});
    const terminal = testTerminal(root);
    expect([await runCommandLine(['diff', 'HEAD'], terminal), terminal.remarks()]).toEqual([0, '']);
    expect(terminal.printed()).toContain('Nothing that people meet changes');
  });
});

describe('waymark diff, where there is nothing to compare with', () => {
  it('says that a folder is in no repository', async () => {
    const root = tempWorkspace(libraryFiles);
    const terminal = testTerminal(root);
    expect(await runCommandLine(['diff', 'main'], terminal)).toBe(2);
    expect(terminal.remarks()).toContain(
      'is in no repository, or there is no git. Name the folder of another version.',
    );
  });

  it('[checks answer-compatible] says that a flow is gone, and who was in it', async () => {
    const tour = {
      'flows/tour/flow.yaml':
        'flow: tour\ntitle: Tour\npath: /tour\nscreens: {main: {screens: {start: {}}}}\nend: shell:welcome\n',
      'flows/tour/screens/start.yaml':
        'screen: start\ntitle: Welcome\nblocks: {hello: {text: Hello}}\nactions: {continue: {label: Continue}}\n',
    };
    const {code, printed} = await diff({...libraryFiles, ...tour}, libraryFiles);
    expect(printed).toContain('    flow tour: it is gone: who is in it has nowhere to go');
    expect(code).toBe(0);
  });
});
