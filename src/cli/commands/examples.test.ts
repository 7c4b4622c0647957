import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {run} from '../main.ts';
import {packageRoot} from '../package-root.ts';

describe('waymark examples --looks', () => {
  it.each(['relative', 'absolute'])(
    'of one screen leaves the others of its file, in a folder with a path that is %s',
    async (kind) => {
      const root = tempWorkspace(filesOf(join(packageRoot(), 'tests/workspaces/library-card')));
      const out = kind === 'absolute' ? join(root, 'looks') : 'looks';
      const examples = (...ids: readonly string[]): Promise<number> =>
        run(['examples', ...ids, '--looks', '--flow', 'card', '--out', out], testTerminal(root));
      const written = (): string => readFileSync(join(root, 'looks/card.yaml'), 'utf8');
      expect(await examples()).toBe(0);
      const all = written();
      expect(all).toContain('    at: index\n');
      expect(await examples('branch')).toBe(0);
      expect(written()).toBe(all);
    },
  );
});
