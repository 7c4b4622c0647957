import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {
  adult,
  atBranch,
  atCheck,
  diff,
  edited,
  libraryFiles,
  recordings,
  screens,
  libraryToday,
} from './fixtures/library-card.ts';

type Texts = Readonly<Record<string, string>>;

const flow = 'flows/card/flow.yaml';
const heading = '  Answers given before may be asked again, be dropped or say something else (answer-compatible):\n';
const anew = 'its answers are kept under another name: all are asked again';

/** The library card by another name; `more` stands beside it in its flow. */
const renamedFlow = (more = ''): Texts =>
  Object.fromEntries(
    Object.entries(libraryFiles).map(([path, text]) => [
      path.replace('flows/card/', 'flows/reader/'),
      path === flow
        ? text.replace('flow: card\n', 'flow: reader\n').replace('answers: card\n', more)
        : text.replace('flow: card\n', 'flow: reader\n').replaceAll('card:index', 'reader:index'),
    ]),
  );

/** A second flow, which asks one thing. */
const renew = (more = ''): Texts => ({
  'flows/renew/flow.yaml': `flow: renew\ntitle: Renew\npath: /renew\n${more}screens: {main: {screens: {start: {}}}}\nend: shell:welcome\n`,
  'flows/renew/screens/start.yaml':
    'screen: start\ntitle: Renew\nblocks: {pet: {type: text, label: Pet, optional: true}}\nactions: {continue: {label: Continue}}\n',
});
const atStart = {id: 'renews', flow: 'renew', facts: libraryToday, journey: {start: {pet: 'Rex'}}};

describe('[checks answer-compatible] answers that are kept under another name', () => {
  it.each<[string, Texts, Texts, string]>([
    [
      'the set is another',
      libraryFiles,
      edited(flow, 'answers: card', 'answers: reader'),
      `card: ${anew}  ${flow}:5\n`,
    ],
    [
      'none are kept',
      libraryFiles,
      edited(flow, 'answers: card', 'drafts: none'),
      `card: its answers are kept no more: all are asked again  ${flow}:5\n`,
    ],
    [
      'the flow has another name, and so has its set',
      libraryFiles,
      renamedFlow(),
      `card: its name is now reader, and ${anew}  flows/reader/flow.yaml:2\n`,
    ],
  ])('are asked again, each of them, where %s', async (_, before, next, expected) => {
    const {code, printed} = await diff(before, next, '--replay', recordings(atBranch, atCheck));
    expect(printed).toContain(`${heading}    flow ${expected}`);
    expect(printed.split('\n')[1]).toBe('Of 2 recorded applications, 0 land where they did, 2 are asked again.');
    expect(printed).toMatch(
      /\nAsked again:\n {2}1 {2}default card: card:branch -> (?:card|reader):index, for its answers are kept /,
    );
    expect(printed).not.toMatch(/dropped:|Answers dropped/);
    expect(code).toBe(0);
    const {printed: json} = await diff(before, next, '--replay', recordings(atBranch), '--json');
    expect(JSON.parse(json)).toMatchObject({
      changed: [{incompatible: [{code: 'answer-compatible', flow: 'card'}]}],
      replay: {again: [{count: 1}]},
    });
  });

  it('are begun anew by nobody who has answered nothing', async () => {
    const next = edited(flow, 'answers: card', 'answers: reader');
    const {printed} = await diff(libraryFiles, next, '--replay', recordings({...atBranch, journey: {}}));
    expect(printed).toContain('Of 1 recorded application, 1 land where they did.\n');
  });

  it('go with a flow that has another name and keeps its set', async () => {
    const next = renamedFlow('answers: card\n');
    const {printed} = await diff(libraryFiles, next, '--replay', recordings(atBranch, atCheck));
    expect(printed).toContain('  card: its name is now reader, the rest is the same\n');
    expect(printed).toContain('Of 2 recorded applications, 2 land where they did.\n');
    expect(printed).not.toMatch(/answer-compatible|shares answers/);
    expect((await diff(libraryFiles, renamedFlow('answers: readers\n'))).printed).toContain(
      '  reader: shares answers was "card", is "readers"\n',
    );
  });

  it('are none where nothing is asked', async () => {
    const tour = (more = ''): Texts => ({
      ...libraryFiles,
      'flows/tour/flow.yaml': `flow: tour\ntitle: Tour\npath: /tour\n${more}screens: {main: {screens: {start: {}}}}\nend: shell:welcome\n`,
      'flows/tour/screens/start.yaml':
        'screen: start\ntitle: Welcome\nblocks: {hello: {text: Hello}}\nactions: {continue: {label: Continue}}\n',
    });
    const {printed} = await diff(tour(), tour('answers: walk\n'));
    expect(printed).toContain('  tour: shares answers was "tour", is "walk"\n');
    expect(printed).not.toContain('answer-compatible');
  });

  it('leave who is led to such a flow by another where they were', async () => {
    const led = (to: string): Texts => renew(`gates: {known: {when: {session.signedIn: true}, goTo: '${to}:index'}}\n`);
    const known = {...atStart, facts: {...libraryToday, session: {signedIn: true}}, journey: {}};
    const next = {...renamedFlow('answers: card\n'), ...led('reader')};
    const {printed} = await diff({...libraryFiles, ...led('card')}, next, '--replay', recordings(known));
    expect(printed).toContain('Of 1 recorded application, 1 land where they did.\n');
  });

  it('are those of the organisation that says so', async () => {
    const next = {
      ...libraryFiles,
      'orgs/riverside/flows/card/flow.yaml':
        'changes: flow\nbecause: Riverside has its own desk.\nanswers: riverside\n',
    };
    const there = {...atBranch, id: 'there', org: 'riverside'};
    const {printed} = await diff(libraryFiles, next, '--replay', recordings(atBranch, there));
    expect(printed).toContain(`\nriverside: 1 setting\n`);
    expect(printed).toContain(`    flow card: ${anew}  orgs/riverside/flows/card/flow.yaml:3\n`);
    expect(printed).toContain('Of 2 recorded applications, 1 land where they did, 1 are asked again.\n');
    expect(printed).not.toMatch(/^default/m);
  });

  it('are those of the flow that leaves a shared set or comes to one, and not of the other', async () => {
    const [shared, own] = [
      {...libraryFiles, ...renew('answers: card\n')},
      {...libraryFiles, ...renew()},
    ];
    const both = recordings(atBranch, atStart);
    const left = await diff(shared, own, '--replay', both);
    expect(left.printed).toContain(`${heading}    flow renew: ${anew}  flows/renew/flow.yaml:1\n`);
    expect(left.printed).not.toContain('flow card: ');
    expect(left.printed).toContain('Of 2 recorded applications, 1 land where they did, 1 are asked again.\n');
    const come = await diff(own, shared, '--replay', both);
    expect(come.printed).toContain(
      `${heading}    flow renew: ${anew}, but for what was answered in flow card  flows/renew/flow.yaml:4\n`,
    );
    expect(come.printed).toContain('Of 2 recorded applications, 1 land where they did, 1 are asked again.\n');
  });
});

describe('a screen with another name', () => {
  const place = `${screens}/place.yaml`;
  const {[`${screens}/branch.yaml`]: branch = '', ...others} = edited(flow, 'branch: {}', 'place: {}');
  const renamed: Texts = {
    ...others,
    [place]: branch.replace('screen: branch', 'screen: place'),
    'tests/scenarios/card.yaml': 'flow: card\nscenarios: {Start: {expect: {screen: index}}}\n',
  };

  it('asks nobody again in a flow whose answers are kept by their fields', async () => {
    const wrong = {...atCheck, id: 'wrong', journey: {index: adult, branch: {branch: 'HARBOUR', wantsLetters: 'yes'}}};
    const {printed} = await diff(libraryFiles, renamed, '--replay', recordings(atBranch, atCheck, wrong));
    expect(printed).toContain('  card, screen branch: its name is now place, the rest is the same\n');
    expect(printed).toContain('Of 3 recorded applications, 3 land where they did.\n');
    expect(printed).not.toMatch(/answer-compatible|sked again|on their way/);
  });

  it('still asks again who comes back to it for its condition', async () => {
    const before = edited(flow, 'branch: {}', 'branch: {when: {answers.fullName: Bo}}');
    const {printed} = await diff(before, renamed, '--replay', recordings({...atCheck, journey: {index: adult}}));
    expect(printed).toContain('flow card, screen place: it is new on the way: who is past it comes back to it');
    expect(printed).toContain('1 are asked again');
  });

  it('asks again in a flow whose answers are kept by their screens', async () => {
    const example = Object.entries(filesOf(join(packageRoot(), 'docs/example'))).filter(
      ([path]) => !path.startsWith('tests/') && path !== 'orgs/harbor/flows/repair/screens/sign.yaml',
    );
    const next = example.map(
      ([path, text]) =>
        [
          path.replace('repair/screens/sign.yaml', 'repair/screens/seal.yaml'),
          text.replace(/(screen: |goTo: |then: |\[| {6})sign(?=[\n,\]]|: \{\})/g, '$1seal'),
        ] as const,
    );
    const repair = {
      ...{id: 'signs', flow: 'repair', params: {repairId: '77777777-7777-4777-8777-777777777777'}},
      facts: {...libraryToday, session: {signedIn: true}, step: {name: 'SIGNING'}, repair: {state: 'OPEN', wheels: 2}},
      journey: {sign: {signature: 'Ada Spoke'}},
    };
    const {printed} = await diff(Object.fromEntries(example), Object.fromEntries(next), '--replay', recordings(repair));
    expect(printed).toContain('  repair, screen sign: its name is now seal, the rest is the same\n');
    expect(printed).toContain(
      `flow repair, screen sign: its name is now seal, and ${anew}  flows/repair/flow.yaml:25\n`,
    );
    expect(printed).toContain('Of 1 recorded application, 0 land where they did, 1 there without all their answers.\n');
    expect(printed).toContain('field signature: it is kept under another name (answer-compatible)');
  });
});
