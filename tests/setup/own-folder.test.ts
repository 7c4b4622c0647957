import {readdirSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {relative} from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {tempWorkspace} from '../../src/cli/fixtures/temp-workspace.ts';
import {leftIn, placeOfRun, sweep} from './own-folder.ts';

describe('the folder for temporary files of a run', () => {
  it('is where tests write theirs', () => {
    expect(process.env['WAYMARK_TESTS_FOLDER']).toMatch(/waymark-run-\d+-\w+$/);
    expect(tmpdir()).toBe(process.env['WAYMARK_TESTS_FOLDER']);
  });

  it('has nothing of what Node keeps of code that is compiled, for later runs too', () => {
    expect(relative(tmpdir(), process.env['NODE_COMPILE_CACHE'] ?? tmpdir())).toMatch(/^\.\./);
  });

  it.each([
    {in: 'memory, where that has room', room: 8e9, env: {}, at: '/dev/shm'},
    {in: 'the folder of the system, where memory is little', room: 1e9, env: {}, at: tmpdir()},
    {in: 'that which the environment names', room: 8e9, env: {TMPDIR: tmpdir()}, at: tmpdir()},
  ])('is in $in', ({room, env, at}) => {
    expect(placeOfRun(env, room)).toBe(at);
  });

  it('goes at the next run where one was killed, and stays while it goes on', () => {
    // Linux gives no process a number of more than seven digits.
    const [killed, running] = ['waymark-run-99999999-aB3dE4', `waymark-run-${process.pid}-aB3dE4`];
    const folder = tempWorkspace({[`${killed}/a`]: '', [`${running}/a`]: '', 'waymark-aB3dE4/a': ''});
    sweep(folder);
    expect(readdirSync(folder).toSorted()).toEqual(['waymark-aB3dE4', running]);
  });

  it('stays where the run is another person’s', () => {
    const folder = tempWorkspace({'waymark-run-77-aB3dE4/a': ''});
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('not permitted'), {code: 'EPERM'});
    });
    sweep(folder);
    expect(readdirSync(folder)).toEqual(['waymark-run-77-aB3dE4']);
  });

  it('says what a test has left there, and nothing of what goes with its process', () => {
    const folder = tempWorkspace({
      'waymark-pXq1Z0/flows/card/flow.yaml': '',
      'waymark-recorded-aB3dE4/recorded.ndjson': '',
      'waymark-screens-aB3dE4/package.json': '',
      'waymark-package-77-aB3dE4/waymark.tgz': '',
      'waymark-0/one.sock': '',
      'tsx-0/compiled': '',
    });
    expect(leftIn(folder).toSorted()).toEqual(['waymark-pXq1Z0', 'waymark-recorded-aB3dE4']);
  });
});
