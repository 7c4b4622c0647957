import {describe, expect, it, vi} from 'vitest';
import type {LateFile} from '../../lib/late-file.ts';
import {createFiles} from '../../lib/late-file.ts';
import type {Action, Block} from '../../model/compiled/screen.ts';
import {aModule, anAction} from '../../renderer/fixtures/screens.ts';
import {loadBeside} from './load-beside.ts';

const confirm = {title: ['Send it?'], accept: ['Yes'], cancel: ['No']};

describe('what a screen opens over itself', () => {
  it.each<readonly [string, readonly Action[], readonly string[]]>([
    ['asks first', [anAction('send', {confirm})], ['question']],
    ['opens another screen', [anAction('help', {dialog: 'help'})], ['dialog']],
    ['does neither', [anAction('send')], []],
  ])('comes with it where it %s', async (_, actions, wanted) => {
    const load = vi.fn((file: LateFile<unknown>) => Promise.reject(new Error(file.what)));
    await loadBeside(aModule('desk', 'index', [], {actions}).screen, {...createFiles(), load});
    expect(load.mock.calls.map(([{what}]) => what)).toEqual(wanted);
  });
});

describe('what draws the rarer blocks of a screen', () => {
  const summary: Block = {block: 'summary', id: 'overview', screens: ['about-you']};
  const tasks: Block = {block: 'tasks', id: 'list', sections: []};

  it.each<readonly [string, readonly Block[], readonly string[]]>([
    ['sums up, within a part', [{block: 'group', id: 'you', actions: [], blocks: [summary]}], ['summary']],
    ['lists what there is to do', [tasks], ['tasks']],
    ['does neither', [], []],
  ])('comes with it where it %s', async (_, blocks, wanted) => {
    const load = vi.fn((file: LateFile<unknown>) => Promise.reject(new Error(file.what)));
    await loadBeside(aModule('desk', 'index', blocks).screen, {...createFiles(), load});
    expect(load.mock.calls.map(([{what}]) => what)).toEqual(wanted);
  });
});
