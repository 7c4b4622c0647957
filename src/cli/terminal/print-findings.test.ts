import {mkdirSync, realpathSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {diagnostic} from '../../diagnostics/report.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {printFindings} from './print-findings.ts';

const file = 'flows/a/flow.yaml';
const found = [diagnostic('unreadable-file', {file, span: [0, 0]}, `${file} cannot be read`)];
const named = async (cwd: string, root: string): Promise<readonly string[]> => {
  const terminal = testTerminal(cwd);
  for (const format of ['github', 'sarif'] as const)
    await printFindings(found, new Map([[file, '']]), format, terminal, root);
  return ['file=my ws/flows/a/', '"my%20ws/flows/a/'].filter((place) => terminal.printed().includes(place));
};

it('names files from the checkout, by whatever link the checkout or the workspace is reached', async () => {
  const home = realpathSync(tempWorkspace({}));
  mkdirSync(join(home, 'checkout/my ws'), {recursive: true});
  mkdirSync(join(home, 'elsewhere'));
  symlinkSync(join(home, 'checkout'), join(home, 'link'));
  symlinkSync(join(home, 'elsewhere'), join(home, 'other'));
  const [checkout, link] = [join(home, 'checkout'), join(home, 'link')];
  for (const [cwd, root] of [
    [checkout, join(checkout, 'my ws')],
    [checkout, join(link, 'my ws')],
    [link, join(checkout, 'my ws')],
  ] as const)
    expect(await named(cwd, root), `${cwd} ${root}`).toHaveLength(2);
  expect(await named(checkout, join(home, 'other'))).toEqual([]);
  symlinkSync(join(home, 'elsewhere'), join(home, 'elsewhere/my ws'));
  expect(await named(join(home, 'elsewhere'), join(home, 'elsewhere/my ws'))).toHaveLength(2);
});
