import {tmpdir} from 'node:os';
import {describe, expect, it} from 'vitest';
import {tempWorkspace} from '../../src/cli/fixtures/temp-workspace.ts';
import {leftIn} from './own-folder.ts';

describe('the folder for temporary files of a run', () => {
  it('is where tests write theirs', () => {
    expect(process.env['WAYMARK_TESTS_FOLDER']).toMatch(/waymark-run-\w+$/);
    expect(tmpdir()).toBe(process.env['WAYMARK_TESTS_FOLDER']);
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
