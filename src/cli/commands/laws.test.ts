import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

const parcels = filesOf(join(import.meta.dirname, '../../../tests/workspaces/parcel-return'));
const file = 'flows/return/laws.yaml';
const because = 'because: The shop says so';

const laws = async (text: string, more: Readonly<Record<string, string>> = {}, ...args: readonly string[]) => {
  const root = tempWorkspace({...parcels, ...more, [file]: text});
  const terminal = testTerminal(root);
  const code = await runCommandLine(['laws', ...args, '--root', root], terminal);
  return {code, printed: terminal.printed(), remarks: terminal.remarks()};
};

describe('waymark laws', () => {
  it('lists them with source and verdict', async () => {
    const {code, printed} = await laws(`helped: {never: {shown: track}, without: {offered: help}, ${because}}`);
    expect(printed).toBe(
      'return\n  proved         helped  The shop says so\n\nAll 1 laws are proved, for every organisation.\n',
    );
    expect(code).toBe(0);
  });

  it('begins with what does not hold, and where', async () => {
    const text = `none: {never: {shown: late}, ${because}}\nhelped: {never: {shown: track}, without: {offered: help}, ${because}}\n`;
    const {code, printed} = await laws(text, {
      'orgs/hilltop/flows/return/screens/track.yaml':
        'changes: track\nbecause: Hilltop answers no calls.\nactions: {help: {when: {parcel.isLate: true}}}\n',
    });
    expect(printed.split('\n').slice(0, 5)).toEqual([
      'The law none is broken on late: late is shown (The shop says so)',
      `  ${file}:1`,
      '',
      'The law helped is broken on track: track is shown without that help is offered there (The shop says so), for hilltop',
      `  ${file}:2`,
    ]);
    expect(printed).toContain('0 of 2 laws are proved.');
    expect(code).toBe(1);
  });

  it('says of none that it is proved where the schemas contradict themselves', async () => {
    const text = `late: {never: {shown: late}, unless: {session.mood: present}, ${because}}\nhelped: {never: {shown: track}, without: {offered: help}, ${because}}\n`;
    const {code, printed} = await laws(text, {
      'schemas/facts/session.yaml':
        'title: Session\ntype: object\nrequired: [mood]\nproperties:\n  signedIn: {type: boolean, default: false, description: Somebody is signed in.}\n  mood: {type: string, enum: [], description: How the person feels.}\n',
    });
    expect(printed).toContain('Nothing is proved of the flow return, because no facts fit their schemas');
    expect(printed).toContain('0 of 2 laws are proved.');
    expect(printed.match(/^ {2}not proved/gm)).toHaveLength(2);
    expect(code).toBe(1);
  });

  it('gives them to programs, of one flow', async () => {
    const {printed} = await laws(`none: {never: {shown: late}, ${because}}`, {}, 'return', '--json');
    expect(JSON.parse(printed)).toMatchObject({
      laws: [{flow: 'return', id: 'none', verdict: 'broken', because: 'The shop says so', source: `${file}:1`}],
    });
    expect((await laws(`none: {never: {shown: late}, ${because}}`, {}, 'retrun')).remarks).toContain('retrun');
  });
});
