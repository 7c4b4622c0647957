import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {openDesk} from './desk.ts';
import type {Name} from './names/name.ts';
import {renameAt} from './rename.ts';
import {openEditorSession} from './session.ts';
import {urisOf} from './uris.ts';

const root = join(packageRoot(), 'docs/example');
const session = await openEditorSession(root);
const desk = openDesk({session, uris: urisOf(session.root)});
const sorts = new Set(['exit', 'gate', 'group', 'row', 'rule', 'state', 'transition']);

const files = [...session.checked().files.keys()];
const defined = files
  .flatMap((file) => desk.index().inFile(file))
  .filter((name) => sorts.has(name.sort) && desk.index().definitionsOf(name)[0]?.defines === name.defines);

const refusal = ({file, span}: Name, to: string): string => {
  try {
    renameAt(desk, {file, offset: span[0]}, to);
    return 'done';
  } catch (failed) {
    return (failed as Error).message;
  }
};

describe('renaming', () => {
  // A place that is named in a way which is not known would be an error of the workspace that comes of it.
  it('knows every place of what has a name of its own in the workspace of examples, rules by a sample', () => {
    const rules = defined.filter(({sort}) => sort === 'rule');
    const others = defined.filter(({sort}) => sort !== 'rule');
    expect(others.length).toBeGreaterThan(30);
    // There are many, and they are named in few ways.
    const tried = [
      ...others,
      ...rules.filter((one, index) => index % 8 === 0 || desk.index().placesOf(one).length > 2),
    ];
    const faults = tried.flatMap((name) => {
      const said = refusal(name, name.sort === 'state' ? 'RENAMED' : 'renamed');
      return said === 'done' ? [] : [`${name.sort} ${name.id}: ${said}`];
    });
    expect(faults).toEqual([]);
  });

  it('refuses what would not be a name', () => {
    const [rule] = defined.filter(({sort}) => sort === 'rule');
    if (rule === undefined) throw new Error('there is no rule');
    expect(refusal(rule, 'no name: {')).toContain('something would be wrong in flows/');
  });

  it('changes the same characters of a file that has a mark of the byte order, which editors do not count', async () => {
    const file = 'flows/repair/rules.yaml';
    const texts = filesOf(root);
    const session = await openEditorSession(tempWorkspace({...texts, [file]: `\uFEFF${texts[file] ?? ''}`}));
    const marked = openDesk({session, uris: urisOf(session.root)});
    const changes = renameAt(marked, {file, offset: (texts[file] ?? '').indexOf('isHeld')}, 'isStopped').changes ?? {};
    const edited = TextDocument.applyEdits(
      TextDocument.create(file, 'yaml', 0, texts[file] ?? ''),
      changes[marked.uriOf(file)] ?? [],
    );
    expect(edited).toBe((texts[file] ?? '').replaceAll('isHeld', 'isStopped'));
    expect(Object.keys(changes).length).toBeGreaterThan(1);
  });
});
