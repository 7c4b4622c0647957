import {expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {compile} from '../compile.ts';

const flow = 'flows/permit/flow.yaml';
// Without the scenarios, which have what that screen asks for.
const files = Object.entries(filesOf('examples/permit')).filter(([path]) => !path.startsWith('tests/'));
const permit = new Map(files).set(
  'flows/permit/screens/sent.yaml',
  'screen: sent\ntitle: Thank you\nopen: always\nblocks: {thanks: {text: We have it.}}\n',
);
const text = permit.get(flow) ?? '';

it.each([
  ['goes on where the flow ends elsewhere', 'index', ['continue']],
  ['has nothing to press where the flow ends with it', 'sent', []],
  ['has nothing to press where the flow ends with it, named in full', 'permit:sent', []],
])('the last screen, which asks nothing, %s', (_what, end, actions) => {
  const {orgs, diagnostics} = compile(new Map(permit).set(flow, text.replace('end: sent', `end: ${end}`)));
  expect(diagnostics).toEqual([]);
  expect(orgs['default']?.flows['permit']?.screens['sent']?.actions.map(({id}) => id)).toEqual(actions);
});
