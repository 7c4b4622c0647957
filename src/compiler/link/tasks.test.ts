import {describe, expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {compile} from '../compile.ts';

const file = 'flows/claim/screens/tasks.yaml';
const flowFile = 'flows/claim/flow.yaml';
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

  it.each([
    [
      'has no title',
      'damage',
      'The section `damage` has no `title`, by which it would show',
      'Give it a `title` in flow.yaml, or leave it out of the task list.',
    ],
    [
      'is not listed',
      'sent',
      'The section `sent` is not listed',
      'Take `listed: false` from it in flow.yaml, or leave it out of the task list.',
    ],
  ])('that names a section which %s is told so', (_what, section, message, hint) => {
    const flow = (claim.get(flowFile) ?? '').replace('    title: What is damaged\n', '');
    const files = new Map(claim).set(flowFile, flow);
    const diagnosticsOf = (written: string) => compile(new Map(files).set(file, text.replace('tasks: all', written)));
    const {diagnostics} = diagnosticsOf(`tasks: [you, ${section}]`);
    expect(diagnostics.filter((one) => one.message === message)).toMatchObject([
      {code: 'unknown-reference', hint, origin: {file}},
    ]);
    // Who asks for all asks for those that show.
    expect(diagnosticsOf('tasks: all').diagnostics.filter((one) => one.message === message)).toEqual([]);
  });
});
