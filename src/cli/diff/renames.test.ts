import {describe, expect, it} from 'vitest';
import {atCheck, diff, edited, libraryFiles, recordings, screens, libraryToday} from './fixtures/library-card.ts';

type Texts = Readonly<Record<string, string>>;

const flow = 'flows/card/flow.yaml';
const scenarios = {'tests/scenarios/card.yaml': 'flow: card\nscenarios: {Start: {expect: {screen: index}}}\n'};

/** The library card with its last screen by this name; `more` stands first in one of its lists, `actions:` or `blocks:`. */
const withLast = (id: string, more: readonly [list: string, text: string] = ['actions:', '']): Texts => {
  const {[`${screens}/check.yaml`]: check = '', [flow]: listed = '', ...others} = libraryFiles;
  const [list, text] = more;
  return {
    ...others,
    ...scenarios,
    [flow]: listed.replace('check: {}', `${id}: {}`),
    [`${screens}/${id}.yaml`]: check
      .replace('screen: check', `screen: ${id}`)
      .replace(`${list}\n`, `${list}\n  ${text}\n`),
  };
};
const link = (then: string, when = '') =>
  ['actions:', `again: {kind: link, label: Again, then: ${then}${when}}`] as const;
const note = (text: string) => ['blocks:', `note: {text: '${text}'}`] as const;

const isRenamed = '  card, screen check: its name is now review, the rest is the same\n';

describe('a part that names itself', () => {
  it('is known by another name where it lists itself, and leads nobody back', async () => {
    const {printed} = await diff(withLast('check'), withLast('review'), '--replay', recordings(atCheck));
    expect(printed).toContain(isRenamed);
    expect(printed).toContain('Of 1 recorded application, 1 land where they did.\n');
    expect(printed).not.toContain('answer-compatible');
  });

  it.each<[string, (id: string) => readonly [string, string]]>([
    ['by a link', (id) => link(id)],
    ['in one case', (id) => link(`{here: {when: {answers.branch: present}, goTo: ${id}}, otherwise: {goTo: index}}`)],
    ['otherwise', (id) => link(`{there: {when: {answers.branch: present}, goTo: index}, otherwise: {goTo: ${id}}}`)],
    ['by a link in a text', (id) => note(`Look at [index](index) and [all](${id})`)],
  ])('is known by another name where it leads to itself %s', async (_, more) => {
    const {printed} = await diff(withLast('check', more('check')), withLast('review', more('review')));
    expect(printed).toContain(isRenamed);
  });

  it('is known by another name where it is a flow with a step of its own bar', async () => {
    const renew = (id: string): Texts => ({
      ...libraryFiles,
      [`flows/${id}/flow.yaml`]: `flow: ${id}\ntitle: Renew\npath: /renew\nanswers: renew\nbar: {here: {title: Renew, flow: ${id}}}\nscreens: {main: {screens: {start: {}}}}\nend: shell:welcome\n`,
      [`flows/${id}/screens/start.yaml`]:
        'screen: start\ntitle: Renew\nblocks: {pet: {type: text, label: Pet, optional: true}}\nactions: {continue: {label: Continue}}\n',
    });
    const start = {id: 'renews', flow: 'renew', facts: libraryToday, journey: {start: {pet: 'Rex'}}};
    const {printed} = await diff(renew('renew'), renew('again'), '--replay', recordings(start));
    expect(printed).toContain('  renew: its name is now again, the rest is the same\n');
    expect(printed).not.toContain('stranded');
  });

  it.each<[string, (id: string) => readonly [string, string]]>([
    ['reads its name', note],
    ['reads what only looks like a link', (id) => note(String.raw`Look at \[this](${id})`)],
    ['is led elsewhere', (id) => link(id === 'check' ? id : 'index')],
    ['is asked for its name', (id) => link('index', `, when: {answers.fullName: ${id}}`)],
    [
      'is led by its name',
      (id) => link(`{here: {when: {answers.fullName: ${id}}, goTo: branch}, otherwise: {goTo: index}}`),
    ],
  ])('is another where who comes %s', async (_, more) => {
    const {printed} = await diff(withLast('check', more('check')), withLast('review', more('review')));
    expect(printed).toContain('  card, screen check: removed. Who stands on it is led on\n');
    expect(printed).toContain('  card, screen review: added, asks houseRules\n');
  });
});

describe('a screen whose name ends like that of an item', () => {
  /** The library card with a second screen for a branch, by a name as the second of several has it. */
  const two = (more = ''): Texts => ({
    ...edited(flow, 'branch: {}', 'branch: {}\n      branch/2: {}'),
    [`${screens}/branch/2.yaml`]: `screen: branch/2\ntitle: Two\nblocks: {pet: {type: text, label: Pet, optional: true${more}}}\nactions: {continue: {label: Continue}}\n`,
    ...scenarios,
  });
  const place = (more = ''): Texts => {
    const {[`${screens}/branch.yaml`]: branch = '', [flow]: listed = '', ...others} = two(more);
    return {
      ...others,
      [flow]: listed.replace('branch: {}', 'place: {}'),
      [`${screens}/place.yaml`]: branch.replace('screen: branch', 'screen: place'),
    };
  };
  const atTwo = {...atCheck, id: 'at-two', journey: {...atCheck.journey, 'branch/2': {pet: 'Rex'}}};

  it('keeps its own where the one before it has another', async () => {
    const {printed} = await diff(two(), place(), '--replay', recordings(atCheck, atTwo));
    expect(printed).toContain('  card, screen branch: its name is now place, the rest is the same\n');
    expect(printed).toContain('Of 2 recorded applications, 2 land where they did.\n');
  });

  it('[checks answer-compatible] is asked for what it asks, as without the other', async () => {
    const tighter = ", maxLength: 3, messages: {maxLength: 'Three letters'}";
    const said = `    flow card, screen branch/2, field pet: maxLength is 3  ${screens}/branch/2.yaml:3\n`;
    expect((await diff(two(), two(tighter))).printed).toContain(said);
    expect((await diff(two(), place(tighter))).printed).toContain(said);
  });
});
