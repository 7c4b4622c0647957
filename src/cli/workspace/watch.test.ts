import {mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {watchWorkspace} from './watch.ts';
import {workspaceReader} from './workspace.ts';

const watched = (files: Readonly<Record<string, string>>) => {
  const root = tempWorkspace(files);
  const stop = new AbortController();
  const changed = vi.fn(() => Promise.resolve());
  const ended = watchWorkspace(root, changed, stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await ended;
  });
  const expectSeen = async (change: () => void): Promise<void> => {
    const before = changed.mock.calls.length;
    change();
    await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(before);
  };
  return {at: (path: string) => join(root, path), changed, expectSeen};
};

describe('watchWorkspace', () => {
  it('sees a file that is written, replaced by another, replaced again, and removed', async () => {
    const {at, expectSeen} = watched({'flows/card/flow.yaml': 'flow: card'});
    const file = at('flows/card/flow.yaml');
    const replace = (): void => {
      writeFileSync(`${file}.tmp`, 'flow: other');
      renameSync(`${file}.tmp`, file);
    };
    await expectSeen(() => writeFileSync(file, 'flow: one'));
    await expectSeen(replace);
    await expectSeen(replace);
    await expectSeen(() => rmSync(file));
  });

  it('sees a file in a folder that is new', async () => {
    const {at, expectSeen} = watched({'flows/card/flow.yaml': 'flow: card'});
    await expectSeen(() => mkdirSync(at('flows/card/screens')));
    await expectSeen(() => writeFileSync(at('flows/card/screens/index.yaml'), 'screen: index'));
  });

  it('sees a file in a folder of the workspace that was not there at first, nor what it lies in', async () => {
    const {at, expectSeen} = watched({'flows/card/flow.yaml': 'flow: card'});
    await expectSeen(() => mkdirSync(at('tests/scenarios'), {recursive: true}));
    await expectSeen(() => writeFileSync(at('tests/scenarios/card.yaml'), 'flow: card'));
    await expectSeen(() => mkdirSync(at('tests/facts')));
    await expectSeen(() => writeFileSync(at('tests/facts/card.yaml'), 'facts: {}'));
    await expectSeen(() => writeFileSync(at('server.yaml'), 'keep: {}'));
  });

  it('sees the logo of an organisation, which is no YAML', async () => {
    const {at, expectSeen} = watched({'flows/card/flow.yaml': 'flow: card', 'orgs/one/org.yaml': 'org: one'});
    await expectSeen(() => writeFileSync(at('orgs/one/logo.svg'), '<svg/>'));
  });

  it('goes on where the workspace is away for a moment, and tells so', async () => {
    const root = tempWorkspace({'flows/card/flow.yaml': 'flow: card'});
    const [flows, away] = [join(root, 'flows'), join(root, 'flows.away')];
    const read = workspaceReader(root);
    const stop = new AbortController();
    const [seen, refused] = [vi.fn(), vi.fn()];
    const ended = watchWorkspace(
      root,
      async () => seen(read().files.size),
      stop.signal,
      ({message}) => refused(message),
    );
    renameSync(flows, away);
    await expect.poll(() => refused.mock.calls.flat().join()).toContain('is not a workspace: it has no flows/');
    renameSync(away, flows);
    await expect.poll(() => seen.mock.calls.flat()).toContain(1);
    stop.abort();
    await ended;
  });

  it('ends with any other fault, and with a refusal of which nobody is told', async () => {
    for (const [fault, refused] of [[new Error('broken'), vi.fn()] as const, [new UsageError('away')] as const]) {
      const root = tempWorkspace({'flows/card/flow.yaml': 'flow: card'});
      const ended = watchWorkspace(root, () => Promise.reject(fault), new AbortController().signal, refused);
      writeFileSync(join(root, 'flows/card/flow.yaml'), 'flow: other');
      await expect(ended).rejects.toBe(fault);
    }
  });

  it.each(['fault', 'stop'])('looks no more after a %s, though something was changed before it', async (end) => {
    const root = tempWorkspace({'flows/card/flow.yaml': 'flow: card'});
    const write = (text: string): void => writeFileSync(join(root, 'flows/card/flow.yaml'), text);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const settled = (): unknown => timers.mock.calls.findLast(([, milliseconds]) => milliseconds === 30)?.[0];
    let finish = (_fault?: Error): void => undefined;
    const first = new Promise<void>((done, failed) => {
      finish = (fault) => (fault === undefined ? done() : failed(fault));
    });
    const changed = vi.fn(() => first);
    const stop = new AbortController();
    const ended = watchWorkspace(root, changed, stop.signal);
    write('flow: one');
    await expect.poll(() => changed.mock.calls.length).toBe(1);
    const before = settled();
    write('flow: two');
    await expect.poll(settled).not.toBe(before);
    // It is settled now, and waits for the look that is under way.
    (settled() as () => void)();
    if (end === 'stop') stop.abort();
    finish(end === 'fault' ? new Error('broken') : undefined);
    await ended.catch(() => undefined);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('takes a burst of changes for one, and other files for none', async () => {
    const {at, changed, expectSeen} = watched({'flows/card/flow.yaml': 'flow: card'});
    writeFileSync(at('flows/card/notes.md'), 'not yet');
    mkdirSync(at('dist'));
    writeFileSync(at('package.json'), '{}');
    await expectSeen(() => {
      for (let count = 0; count < 20; count += 1) writeFileSync(at('flows/card/flow.yaml'), `flow: n${count}`);
    });
    expect(changed).toHaveBeenCalledOnce();
  });
});
