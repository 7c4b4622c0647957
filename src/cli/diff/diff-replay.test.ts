import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {
  libraryFiles,
  edited,
  screens,
  diff,
  recordings,
  libraryToday,
  adult,
  atBranch,
  atCheck,
} from './fixtures/library-card.ts';

describe('waymark diff --replay', () => {
  it('says that the version before has errors, and replays nothing against it', async () => {
    const broken = edited(`${screens}/index.yaml`, 'title:', 'titel:');
    const {code, remarks} = await diff(broken, libraryFiles);
    expect(remarks).toMatch(/ has \d+ errors?, the first in flows\/card\/screens\/index\.yaml: /);
    // What could not be compared is no pass.
    expect(code).toBe(1);
    expect(JSON.parse((await diff(broken, libraryFiles, '--json')).printed)).toMatchObject({errorsInBase: 1});
    const replayed = await diff(broken, libraryFiles, '--replay', recordings(atBranch));
    expect(replayed.remarks).toContain('Replay against a version without errors.');
    expect(replayed.code).toBe(2);
  });

  it('counts who lands where they did', async () => {
    const {code, printed} = await diff(libraryFiles, libraryFiles, '--replay', recordings(atBranch, atCheck));
    expect(printed).toContain('Of 2 recorded applications, 2 land where they did');
    expect(code).toBe(0);
  });

  it('gives no all-clear where who is signed in decides, and no line says it', async () => {
    const closed = edited(
      'flows/card/flow.yaml',
      'answers: card\n',
      'answers: card\ngates: {open: {when: {session.signedIn: false}, goTo: index}}\n',
    );
    const {code, printed} = await diff(closed, closed, '--replay', recordings(atBranch));
    expect(printed).toContain('default card: gates.open reads `session`, which is then taken for signed out');
    expect(code).toBe(1);
  });

  it('names who lands elsewhere', async () => {
    const next = edited('flows/card/flow.yaml', '      branch: {}\n', '');
    delete next[`${screens}/branch.yaml`];
    const check = (next[`${screens}/check.yaml`] ?? '')
      .replace(/ +wantsLetters: .*\n/, '')
      .replace('{var: answers.branch}', 'OLD_TOWN');
    const {code, printed} = await diff(
      libraryFiles,
      {
        ...next,
        [`${screens}/check.yaml`]: check,
        'tests/scenarios/card.yaml': 'flow: card\nscenarios: {Start: {expect: {screen: index}}}\n',
      },
      '--replay',
      recordings(atBranch),
    );
    expect(printed).toContain('default card: card:branch -> card:check, e.g. at-branch');
    expect(code).toBe(0);
  });

  it('names who is asked again, for an answer that is no longer valid or a screen before', async () => {
    const next = edited(`${screens}/index.yaml`, 'type: date\n', "type: date\n    maximum: '1980-01-01'\n");
    const path = `${screens}/index.yaml`;
    next[path] = (next[path] ?? '').replace('messages: {required', 'messages: {maximum: Too late, required');
    const {code, printed} = await diff(libraryFiles, next, '--replay', recordings(atBranch));
    expect(printed).toContain('1 are asked again');
    expect(printed).toContain(
      'default card: the answers are no longer valid: screen index, field dateOfBirth (formatMaximum), e.g. at-branch',
    );
    expect(code).toBe(0);
  });

  it('counts nobody as asked again for a screen that is no longer on their way', async () => {
    const next = edited('flows/card/flow.yaml', 'branch: {}', 'branch: {when: {answers.fullName: Bo}}');
    const {code, printed} = await diff(libraryFiles, next, '--replay', recordings(atCheck, {...atCheck, id: 'other'}));
    expect(printed).toContain(
      'Of 2 recorded applications, 0 land where they did, 2 there without all their answers.\n',
    );
    expect(printed).toMatch(/\n {2}2 dropped: card: screen branch, field branch: it is not shown now \(default\)\n/);
    expect(code).toBe(0);
  });

  it('tells at a glance what most meet, of whom, and how many stand on what changes', async () => {
    const next = edited(`${screens}/branch.yaml`, 'label: Branch', 'label: Library');
    const riverside = {...atBranch, id: 'there', org: 'riverside'};
    const {printed} = await diff(libraryFiles, next, '--replay', recordings(atBranch, riverside, atCheck));
    expect(printed.split('\n')[2]).toMatch(/^ {2}[23] stand on a screen that changes$/);
    const later = await diff(
      libraryFiles,
      edited('flows/card/rules.yaml', '16', '40'),
      '--replay',
      recordings(atBranch, riverside, {...atBranch, id: 'second'}),
    );
    expect(later.printed.split('\n')[2]).toBe(
      '  3 asked again: card: card:branch -> card:guardian, which is on their way now (default 2, riverside 1)',
    );
  });

  it('is Markdown where that is asked for', async () => {
    const next = edited(`${screens}/branch.yaml`, 'label: Branch', "label: '@readers #1'");
    const {printed} = await diff(libraryFiles, next, '--replay', recordings(atBranch), '--format', 'markdown');
    expect(printed).toContain('@\u200Breaders \\#1');
    expect(printed).toMatch(/\n\n\*\*Of 1 recorded application, 1 land where they did\.\*\*\n/);
  });

  it('counts apart whose organisation was not there, so that what changes for others stands first', async () => {
    const withoutRiverside = Object.fromEntries(
      Object.entries(libraryFiles).filter(([path]) => !path.startsWith('orgs/riverside')),
    );
    const next = edited('flows/card/rules.yaml', '16', '40');
    const there = ['a', 'b', 'c'].map((id) => ({...atBranch, id, org: 'riverside'}));
    const lines = recordings(atBranch, ...there);
    const {code, printed} = await diff(withoutRiverside, next, '--replay', lines);
    expect(printed).toContain(
      'Of 4 recorded applications, 0 land where they did, 1 are asked again, 3 are of organisations that are new.\n' +
        '  1 asked again: card: card:branch -> card:guardian, which is on their way now (default)\n',
    );
    expect(printed).toContain('Of organisations that are new, and compared with nothing:\n  3  riverside, e.g. a\n');
    expect(printed).not.toContain('nowhere');
    expect(code).toBe(0);
    const {replay} = JSON.parse((await diff(withoutRiverside, next, '--replay', lines, '--json')).printed) as {
      readonly replay: object;
    };
    expect(replay).toMatchObject({added: [{what: 'riverside', count: 3, example: 'a'}]});
  });

  it('fails where an organisation that is new strands somebody, who was stranded nowhere before', async () => {
    const closed = edited(
      'flows/card/flow.yaml',
      'answers: card\n',
      'answers: card\ngates: {closed: {when: {session.signedIn: true}, goTo: shell:not-found}}\n',
    );
    const withoutRiverside = Object.fromEntries(
      Object.entries(closed).filter(([path]) => !path.startsWith('orgs/riverside')),
    );
    const facts = {...libraryToday, session: {signedIn: true}};
    const lines = recordings({...atBranch, id: 'there', org: 'riverside', facts});
    const {code, printed} = await diff(withoutRiverside, closed, '--replay', lines);
    expect(printed).toContain('Of 1 recorded application, 0 land where they did, 1 are stranded.\n');
    expect(printed).toMatch(/\nStranded:\n {2}1 {2}riverside card: shell:not-found: .*, e\.g\. there\n/);
    expect(code).toBe(1);
  });

  it('fails where an organisation that is new leads somebody out for want of anything else', async () => {
    const parcels = filesOf(join(packageRoot(), 'tests/workspaces/parcel-return'));
    const machine = 'flows/return/machine.yaml';
    const next = {...parcels, [machine]: (parcels[machine] ?? '').replace('SENT: {goTo: track}', 'SENT: {}')};
    const before = Object.fromEntries(Object.entries(next).filter(([path]) => !path.startsWith('orgs/hilltop')));
    const facts = {
      ...libraryToday,
      ...{session: {signedIn: true}, parcel: {id: 'a', isPacked: true}, step: {name: 'MOVING'}},
    };
    const lines = recordings({id: 'sent', org: 'hilltop', flow: 'return', facts, journey: {}});
    const {code, printed} = await diff(before, next, '--replay', lines);
    expect(printed).toMatch(/\nStranded:\n {2}1 {2}hilltop return: exit counter: led out: .*, e\.g\. sent\n/);
    expect(code).toBe(1);
  });

  it('fails when one is stranded', async () => {
    const {code, printed} = await diff(
      libraryFiles,
      Object.fromEntries(Object.entries(libraryFiles).filter(([path]) => !path.startsWith('orgs/riverside'))),
      '--replay',
      recordings(atBranch, {...atBranch, id: 'there', org: 'riverside'}),
    );
    expect(printed).toContain('riverside card: card:branch -> nowhere: there is no organisation riverside, e.g. there');
    expect(code).toBe(1);
  });

  it('counts apart who was stranded before, and fails on a flow that neither version has', async () => {
    const lost = {...atBranch, id: 'lost', flow: 'cart'};
    const {code, printed} = await diff(libraryFiles, libraryFiles, '--replay', recordings(atBranch, lost));
    expect(printed).toContain('Of 2 recorded applications, 1 land where they did');
    expect(printed).toContain('Lines that cannot be decided:\n  1 line: default cart: there is no flow cart, line 2\n');
    expect(code).toBe(1);
    const closed = edited(
      'flows/card/flow.yaml',
      'answers: card\n',
      'answers: card\ngates: {closed: {when: {session.signedIn: true}, goTo: shell:not-found}}\n',
    );
    const aside = {...atBranch, id: 'aside', facts: {...libraryToday, session: {signedIn: true}}};
    const still = await diff(closed, closed, '--replay', recordings(atBranch, aside));
    expect(still.printed).toContain('1 land where they did');
    expect(still.printed).toContain('1 land where they did, 1 are stranded as before.');
    expect(still.printed).toMatch(
      /Stranded before, and still:\n {2}1 {2}default card: shell:not-found: .*, e\.g\. aside\n/,
    );
    expect(still.code).toBe(0);
  });

  const letters = (text: string): Record<string, string> => {
    const next = edited(`${screens}/branch.yaml`, / {2}wantsLetters: .*/, text);
    const check = `${screens}/check.yaml`;
    const isGone = !text.includes('wantsLetters') || text.includes('choice');
    return isGone ? {...next, [check]: (next[check] ?? '').replace(/ +wantsLetters: .*\n/, ''), ...scenarios} : next;
  };
  const scenarios = {'tests/scenarios/card.yaml': 'flow: card\nscenarios: {Start: {expect: {screen: index}}}\n'};
  const found = {found: {branches: [{id: 'HARBOUR', name: 'Harbour'}]}};
  const done = {...atCheck, facts: {...libraryToday, ...found}};
  const optional = 'type: yes-no, label: Letters?, optional: true';

  it.each<[string, string, string, string]>([
    [
      'whose field has a new name',
      `  wantsLetters: {${optional}}`,
      `  letters: {${optional}}`,
      '`letters` seems to be its new name: what was answered under the old one is dropped',
    ],
    [
      'whose field is gone',
      `  wantsLetters: {${optional}}`,
      '  # no letters',
      'it is gone: what was answered is dropped',
    ],
    [
      'whose field they no longer see',
      `  wantsLetters: {${optional}}`,
      `  wantsLetters: {${optional}, when: {answers.fullName: Bo}}`,
      'it is not shown now',
    ],
    [
      'that may no longer be chosen',
      '  wantsLetters: {type: choice, label: When?, optional: true, options: {A: Often, B: Seldom}}',
      '  wantsLetters: {type: choice, label: When?, optional: true, options: {B: Seldom}}',
      'what was chosen is gone',
    ],
  ])(
    '[checks answer-compatible] counts apart who keeps the place and loses an answer %s',
    async (_, before, next, why) => {
      const wantsLetters = before.includes('choice') ? 'A' : true;
      const one = {...done, journey: {index: adult, branch: {branch: 'HARBOUR', wantsLetters}}};
      const other = {...one, id: 'unasked', journey: {index: adult, branch: {branch: 'HARBOUR'}}};
      const body = {...letters(before), ...scenarios};
      const {code, printed} = await diff(body, {...letters(next), ...scenarios}, '--replay', recordings(one, other));
      expect(printed).toContain(
        'Of 2 recorded applications, 1 land where they did, 1 there without all their answers.\n  1 dropped: card: screen ',
      );
      expect(printed).toMatch(/\nAnswers dropped:\n {2}1 {2}default card: screen branch, field wantsLetters: /);
      expect(printed).toContain(`field wantsLetters: ${why} (answer-compatible), flows/card/screens/branch.yaml:`);
      expect(printed).toContain(', e.g. at-check\n');
      expect(code).toBe(0);
      const {printed: json} = await diff(body, {...letters(next), ...scenarios}, '--replay', recordings(one), '--json');
      expect(JSON.parse(json)).toMatchObject({
        replay: {less: [{count: 1}], dropped: [{count: 1, example: 'at-check'}]},
      });
    },
  );

  it('counts who is asked again because a screen is on their way now', async () => {
    const next = edited('flows/card/rules.yaml', '16', '40');
    const {code, printed} = await diff(libraryFiles, next, '--replay', recordings(atBranch));
    expect(printed).toContain('default card: card:branch -> card:guardian, which is on their way now, e.g. at-branch');
    expect(printed).toContain('1 are asked again');
    expect(code).toBe(0);
  });
});
