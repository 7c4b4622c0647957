import {expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

const {
  'plugins/sightings/operators/is-rare.ts': _operator,
  'plugins/sightings/formats/distance.ts': _format,
  ...birds
} = filesOf('tests/workspaces/bird-count');

const facts = 'answers: {birds: 2, ring: X12, sure: 4, far: 12}\n';

it.each([
  ['test', []],
  ['explain', ['--flow', 'sighting', '--at', 'check', '--facts', 'facts.yaml']],
])('%s says once that an operator throws, with its place, and goes on', async (command, args) => {
  const root = tempWorkspace({
    ...birds,
    'facts.yaml': facts,
    'plugins/sightings/operators/is-rare.js': "export default () => {\n  throw new Error('no birds tonight');\n};\n",
    'plugins/sightings/formats/distance.js': 'export default String;\n',
  });
  const terminal = testTerminal(root);
  await runCommandLine([command, '--root', root, ...args], terminal);
  expect(terminal.printed()).not.toBe('');
  expect(terminal.remarks().split('gives nothing where it throws')).toHaveLength(2);
  expect(terminal.remarks()).toContain(
    'waymark: the operator is-rare of a plug-in gives nothing where it throws: Error: no birds tonight',
  );
  expect(terminal.remarks()).toMatch(/is-rare\.js:2/);
});
