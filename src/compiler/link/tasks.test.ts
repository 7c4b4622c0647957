import {describe, expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {compile} from '../compile.ts';

const file = 'flows/claim/screens/tasks.yaml';
const claim = new Map(Object.entries(filesOf('examples/claim')));
const text = claim.get(file) ?? '';

/** The flow with its task list written in another way. */
const withTasks = (written: string) => {
  const {orgs, diagnostics} = compile(new Map(claim).set(file, text.replace('tasks: all', written)));
  expect(diagnostics).toEqual([]);
  const compiled = orgs['default']?.flows['claim'];
  if (compiled === undefined) throw new Error('There is no claim.');
  return compiled;
};

describe('a task list', () => {
  it.each([
    ['is of all parts', 'tasks: all', ['tasks', 'you', 'event', 'damage', 'end', 'sent']],
    ['is of those that are named, in the order of the path', 'tasks: [damage, you]', ['you', 'damage']],
  ])('%s', (_what, written, sections) => {
    const block = withTasks(written).screens['tasks']?.blocks.find(({id}) => id === 'parts');
    expect(block).toMatchObject({block: 'tasks', sections});
  });

  it.each([
    ['by itself', 'tasks: all', ['tasks', 'you', 'event', 'damage', 'end', 'sent']],
    ['in a group', 'title: Parts, blocks: {list: {tasks: [damage, you]}}', ['you', 'damage']],
  ])('is known to the flow, %s', (_what, written, sections) => {
    const {flow} = withTasks(written);
    expect(
      flow.screens.flatMap(({id, listsParts = []}) => (listsParts.length === 0 ? [] : [[id, listsParts]])),
    ).toEqual([['tasks', sections]]);
  });
});
