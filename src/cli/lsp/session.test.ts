import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {openFirst} from './roots.ts';
import {openEditorSession} from './session.ts';

const flow = 'flow: a\ntitle: A\npath: /a\nscreens: {all: {title: All, screens: {one: {}}}}\n';
const at = (path: string, text: string) => ({[path]: text});
const files = {...at('flows/a/flow.yaml', flow), ...at('flows/a/screens/one.yaml', 'screen: one\ntitle: One\n')};

describe('openEditorSession', () => {
  it('takes what is typed for what is saved, until it is closed', async () => {
    const session = await openEditorSession(tempWorkspace(files));
    const before = session.checked();
    expect(session.checked()).toBe(before);
    expect(session.lay('flows/a/screens/one.yaml', 'screen: one\ntitel: One\n')).toBe(true);
    expect(session.checked().diagnostics.map(({code}) => code)).toContain('unknown-key');
    session.lift('flows/a/screens/one.yaml');
    expect(session.checked().diagnostics).toEqual(before.diagnostics);
  });

  it('takes a file that is not saved at all, and leaves alone what is none of a workspace', async () => {
    const session = await openEditorSession(tempWorkspace(files));
    session.lay('flows/a/screens/two.yaml', 'screen: two\ntitel: Two\n');
    expect(session.checked().diagnostics.map(({origin}) => origin.file)).toContain('flows/a/screens/two.yaml');
    for (const path of ['README.md', 'flows/a/notes.txt', 'flows/a/.draft/flow.yaml', 'other/flow.yaml'])
      expect(session.lay(path, 'text'), path).toBe(false);
  });

  it('leaves out what a comment silences', async () => {
    const session = await openEditorSession(join(packageRoot(), 'docs/example'));
    const file = 'flows/repair/rules.yaml';
    const text = session.checked().files.get(file) ?? '';
    const withRule = (comment: string) => {
      session.lay(file, `${text}${comment}spare: {session.signedIn: true}\n`);
      return session.checked().diagnostics.map(({code, origin}) => `${code} ${origin.file}`);
    };
    expect(withRule('')).toEqual([`unused ${file}`]);
    expect(withRule('# waymark-ignore unused until 2999-01-01: for the next screen\n')).toEqual([]);
  });

  it('tries texts without keeping them', async () => {
    const session = await openEditorSession(tempWorkspace(files));
    const tried = session.tried(new Map([['flows/a/flow.yaml', 'flow: b\n']]));
    expect(tried.diagnostics.length).toBeGreaterThan(session.checked().diagnostics.length);
  });

  it('reads the disk again', async () => {
    const root = tempWorkspace(files);
    const session = await openEditorSession(root);
    writeFileSync(join(root, 'flows/a/screens/one.yaml'), 'screen: one\ntitel: One\n');
    expect(session.checked().diagnostics.map(({code}) => code)).not.toContain('unknown-key');
    session.reread();
    expect(session.checked().diagnostics.map(({code}) => code)).toContain('unknown-key');
  });
});

describe('openFirst', () => {
  it('opens the first folder that is a workspace, and says of each why it is none', async () => {
    const [none, workspace] = [tempWorkspace({'readme.md': ''}), tempWorkspace(files)];
    const opened = await openFirst([none, workspace]);
    expect(typeof opened === 'string' ? opened : opened.session.root).toBe(workspace);
    expect(await openFirst([none, join(none, 'nowhere')])).toMatch(/has no flows\/.*nowhere is not a folder/s);
  });
});
