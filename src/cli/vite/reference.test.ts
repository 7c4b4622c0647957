import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Connect} from 'vite';
import {expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {openLiveWorkspace} from './live-workspace.ts';
import {createReferenceSender} from './reference.ts';

it('shows the reference of the workspace as it is now, and nothing else', async () => {
  const root = tempWorkspace(filesOf('tests/workspaces/library-card'));
  const live = await openLiveWorkspace(root);
  const send = createReferenceSender(live);
  const ask = (url: string): Promise<string> =>
    new Promise((resolve) => {
      const headers: Record<string, string> = {};
      const response = {
        statusCode: 0,
        setHeader: (name: string, value: string) => void (headers[name] = value),
        end: (text: string) => resolve(`${response.statusCode} ${headers['content-type'] ?? ''} ${text}`),
      };
      const request = {url} as Connect.IncomingMessage;
      send(request, response as never, () => resolve('another answers'));
    });
  expect(await ask('/library/card')).toBe('another answers');
  expect(await ask('/library/__reference/')).toMatch(/^200 text\/html; charset=utf-8 <!doctype html>/);
  expect(await ask('/library/__reference/guides/your-own-journey.html')).toContain('A licence for a dog');
  expect(await ask('/library/__reference/style.css')).toMatch(/^200 text\/css/);
  expect(await ask('/library/__reference/types/none.html')).toMatch(/^404 /);
  expect(await ask('/library/__reference/types/email.html')).toContain('Nothing in this workspace uses it.');
  const screen = 'flows/card/screens/guardian.yaml';
  const text = live.checked.files.get(screen) ?? '';
  writeFileSync(join(root, screen), text.replace('blocks:\n', 'blocks:\n  email: {type: email, label: Email}\n'));
  live.refresh();
  expect(await ask('/library/__reference/types/email.html')).toContain(`${screen}:5`);
});
