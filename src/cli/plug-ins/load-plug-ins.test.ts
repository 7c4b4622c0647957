import {utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {findModules} from '../../compiler/plug-ins/find-modules.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {tryPlugIns} from './load-plug-ins.ts';

const module = 'plugins/walks/operators/doubled.js';
const imported = 'plugins/walks/steps.js';
const kept = 'Node keeps what it has run: where a file that it imports is mended, start again.';

/** Tries the plug-in; `write` changes a file, at a time that no file had before. */
const walks = (doubled: string) => {
  const root = tempWorkspace({
    'package.json': '{"type": "module"}',
    [module]: doubled,
    [imported]: "throw new Error('no steps tonight');\nexport const steps = 2;\n",
  });
  let seconds = 1_000_000_000;
  const write = (path: string, text: string): void => {
    writeFileSync(join(root, path), text);
    seconds += 1;
    utimesSync(join(root, path), seconds, seconds);
  };
  const said = async (): Promise<string> =>
    tryPlugIns(root, findModules([module])).then(
      () => '',
      (error: unknown) => String(error),
    );
  return {write, said};
};

it('says that Node keeps what a module imports, where that failed before', async () => {
  const importing = "import {steps} from '../steps.js';\nexport default (value) => value * steps;\n";
  const {write, said} = walks(importing);
  expect(await said()).toMatch(/doubled\.js cannot be run: no steps tonight\.$/);
  write(imported, 'export const steps = 2;\n');
  expect(await said()).toContain(`no steps tonight. ${kept}`);
  // The module is run anew, and what it imports is not.
  write(module, `// Twice.\n${importing}`);
  expect(await said()).toContain(`no steps tonight. ${kept}`);
});

it('says nothing of it where the module itself is another, or is mended', async () => {
  const failing = "throw new Error('nobody counts');\nexport default (value) => value * 2;\n";
  const {write, said} = walks(failing);
  expect(await said()).toContain('nobody counts');
  write(module, `// Twice.\n${failing}`);
  expect(await said()).toMatch(/nobody counts\.$/);
  write(module, 'export default (value) => value * 2;\n');
  expect(await said()).toBe('');
});
