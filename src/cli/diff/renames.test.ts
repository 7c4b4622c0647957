import {describe, expect, it} from 'vitest';
import {atCheck, diff, edited, recordings, screens} from './fixtures/library-card.ts';

type Texts = Readonly<Record<string, string>>;

const flow = 'flows/card/flow.yaml';
const scenarios = {'tests/scenarios/card.yaml': 'flow: card\nscenarios: {Start: {expect: {screen: index}}}\n'};

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
