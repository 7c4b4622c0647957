import {renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it, vi} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {openLiveWorkspace, untilSound} from './live-workspace.ts';

const flow = 'flows/card/flow.yaml';
const right = filesOf('tests/workspaces/library-card');
const text = String(right[flow]);
const wrong = text.replace('title:', 'titel:');

it('shows nothing of a workspace with errors, and begins when they are mended', async () => {
  const root = tempWorkspace({...right, [flow]: wrong});
  const live = await openLiveWorkspace(root);
  expect(live.manifest).toBeUndefined();
  expect(live.errors).not.toEqual([]);
  const looked = vi.fn(() => Promise.resolve());
  const sound = untilSound(live, looked, new AbortController().signal);
  writeFileSync(join(root, flow), `# Not yet.\n${wrong}`);
  await expect.poll(() => looked).toHaveBeenCalled();
  expect(live.manifest).toBeUndefined();
  writeFileSync(join(root, flow), text);
  await sound;
  expect(Object.keys(live.manifest?.orgs ?? {})).toEqual(['default', 'riverside']);
});

it('tells that the workspace is away for a moment, and waits on', async () => {
  const root = tempWorkspace({...right, [flow]: wrong});
  const live = await openLiveWorkspace(root);
  const refused = vi.fn();
  const sound = untilSound(live, () => Promise.resolve(), new AbortController().signal, refused);
  renameSync(join(root, 'flows'), join(root, 'flows.away'));
  await expect.poll(() => refused).toHaveBeenCalled();
  writeFileSync(join(root, 'flows.away/card/flow.yaml'), text);
  renameSync(join(root, 'flows.away'), join(root, 'flows'));
  await sound;
  expect(live.manifest).toBeDefined();
});

it('keeps what it showed while there are errors, and waits no longer than it is told to', async () => {
  const root = tempWorkspace(right);
  const live = await openLiveWorkspace(root);
  const before = live.manifest;
  expect(before).toBeDefined();
  writeFileSync(join(root, flow), wrong);
  live.refresh();
  expect([live.manifest, live.errors.length > 0]).toEqual([before, true]);
  const stop = new AbortController();
  stop.abort();
  const looked = vi.fn(() => Promise.resolve());
  await untilSound(live, looked, stop.signal);
  expect(looked).not.toHaveBeenCalled();
});
