import {describe, expect, it} from 'vitest';
import type {UnitUses} from '../context.ts';
import type {FlowEntry} from './directory.ts';
import {targetsOf} from './targets.ts';

const flow = (id: string, screens: readonly string[]): [string, FlowEntry] => [
  id,
  {
    id,
    params: [],
    screens: new Map(screens.map((screen) => [screen, {params: [], query: []}])),
    sections: [],
    exits: new Set(),
    answered: new Map(),
  },
];
const directory = new Map([flow('card', ['index', 'check']), flow('status', ['received']), flow('late', [])]);

/** What is said to do about a target of the flow `card`. */
const hints = (written: string): readonly (string | undefined)[] => {
  const found: (string | undefined)[] = [];
  const {read} = targetsOf({
    home: 'card',
    flow: 'card',
    shell: undefined,
    directory,
    uses: {exits: new Map()} as unknown as UnitUses,
    report: (_, __, ___, more) => found.push(more?.hint),
  });
  read(written, {file: 'a.yaml', span: [0, 1]}, 'action');
  return found;
};

describe('a target', () => {
  it.each([
    ['status', '`status` is a flow: name a screen of it, as `status:received`.'],
    ['card', '`card` is a flow: name a screen of it, as `card:index`.'],
    ['received', 'Did you mean `status:received`?'],
    ['chek', 'Did you mean `check`?'],
    ['late', 'There are: index, check, onward, stay, back.'],
  ])('that is not there, `%s`, is told what to write', (written, hint) => {
    expect(hints(written)).toEqual([hint]);
  });

  it('is a screen of the flow, or of another by its name', () => {
    expect(['check', 'status:received', 'onward'].flatMap(hints)).toEqual([]);
  });
});
