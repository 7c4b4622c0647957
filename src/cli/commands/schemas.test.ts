import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../workspace/workspace.ts';
import {createChecker} from '../workspace/checked.ts';
import {keepSchemas} from '../authoring/editor-files.ts';
import {writeSchemaComments} from '../authoring/schema-comments.ts';
import {schemaPath} from '../../reference/editor/schema-path.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

const repairs = (): string => tempWorkspace(filesOf('docs/example'));

describe('schemas', () => {
  it('writes a schema for every file, and settings that name it for that file alone', async () => {
    const root = repairs();
    expect(await runCommandLine(['schemas'], testTerminal(root))).toBe(0);
    const settings = JSON.parse(readFileSync(join(root, '.waymark/schemas/settings.json'), 'utf8')) as {
      readonly 'yaml.schemas': Readonly<Record<string, readonly string[]>>;
    };
    const patterns = Object.entries(settings['yaml.schemas']);
    const files = [...readWorkspace(root).files.keys()].filter((file) => /^(?!schemas).*\.yaml$/.test(file));
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const named = patterns.filter(([, globs]) => globs.some((glob) => isLike(file, glob))).map(([path]) => path);
      expect(named, file).toEqual([`./.waymark/schemas/${schemaPath(file)}`]);
      expect(existsSync(join(root, named[0] ?? '')), file).toBe(true);
    }
  });

  it('names the schema of a file in its first line, once, and changes nothing else', async () => {
    const root = repairs();
    const [screen, override] = ['flows/repair/screens/help/call.yaml', 'orgs/harbor/flows/book/flow.yaml'];
    const [before, other] = [screen, override].map((file) => readFileSync(join(root, file), 'utf8'));
    writeFileSync(join(root, override), `# yaml-language-server: $schema=elsewhere.json\n${other}`);
    const terminal = testTerminal(root);
    await runCommandLine(['schemas', '--comments'], terminal);
    const comment = (path: string): string => `# yaml-language-server: $schema=${path}\n`;
    const written = (file: string): string => readFileSync(join(root, file), 'utf8');
    expect(written(screen)).toBe(`${comment('../../../../.waymark/schemas/repair/screen.json')}${before}`);
    expect(written(override)).toBe(`${comment('../../../../.waymark/schemas/book/override-flow.json')}${other}`);
    await runCommandLine(['schemas', '--comments'], terminal);
    expect(terminal.printed()).toContain('\n0 files now name theirs.\n');
    expect(await runCommandLine(['validate'], terminal)).toBe(0);
  });

  it('names the schema in all other files where one cannot be written, and says which', () => {
    const files = {'flows/card/flow.yaml': 'flow: card\n', 'orgs/one/org.yaml': 'org: one\n'};
    const root = tempWorkspace({...files, 'orgs/away/org.yaml/folder.txt': ''});
    const all = new Map([['orgs/away/org.yaml', ''], ...Object.entries(files)]);
    expect(writeSchemaComments(root, all, '.waymark/schemas')).toEqual({
      changed: 2,
      failed: [expect.stringMatching(/^orgs\/away\/org\.yaml: EISDIR/)],
    });
    expect(readFileSync(join(root, 'orgs/one/org.yaml'), 'utf8')).toMatch(/^# yaml-language-server: .*\norg: one\n$/);
  });

  it('leaves every byte of a file as it is besides: line ends, a mark at its start, comments, and letters that are none', async () => {
    const root = repairs();
    const file = 'flows/repair/screens/help/call.yaml';
    const text = readFileSync(join(root, file), 'utf8');
    const comment = '# yaml-language-server: $schema=../../../../.waymark/schemas/repair/screen.json';
    const old = '# yaml-language-server: $schema=elsewhere.json';
    const whole = text.replaceAll('\n', '\r\n');
    const latin = Buffer.from(text.replace('title: ', 'title: \u00e9'), 'latin1');
    const cases: readonly (readonly [string | Buffer, string | Buffer])[] = [
      [whole, `${comment}\r\n${whole}`],
      [`\uFEFF${text}`, `\uFEFF${comment}\n${text}`],
      [`\uFEFF${old}\n${text}`, `\uFEFF${comment}\n${text}`],
      [`# All rights reserved.\n${old}\n\n${text}`, `${comment}\n# All rights reserved.\n\n${text}`],
      [`${old}\r\n${whole}`, `${comment}\r\n${whole}`],
      [latin, latin],
    ];
    for (const [before, after] of cases) {
      writeFileSync(join(root, file), before);
      await runCommandLine(['schemas', '--comments'], testTerminal(root));
      expect(readFileSync(join(root, file)).toString('latin1')).toBe(Buffer.from(after as Buffer).toString('latin1'));
    }
  });

  it('replaces no folder that holds other files', async () => {
    const terminal = testTerminal(repairs());
    expect(await runCommandLine(['schemas', '--out', 'flows'], terminal)).toBe(2);
    expect(terminal.remarks()).toContain('holds other files');
  });

  it('replaces what it wrote before, and not the settings of an editor into which these were copied', async () => {
    const terminal = testTerminal(repairs());
    expect(await runCommandLine(['schemas'], terminal)).toBe(0);
    expect(await runCommandLine(['schemas'], terminal)).toBe(0);
    const settings = readFileSync(join(terminal.cwd, '.waymark/schemas/settings.json'), 'utf8');
    const folder = join(terminal.cwd, '.vscode');
    const [own, launch] = [join(folder, 'settings.json'), join(folder, 'launch.json')];
    mkdirSync(folder);
    writeFileSync(launch, '{}');
    for (const text of [settings, '{"editor.tabSize": 2}', '// mine\n{}', 'null']) {
      writeFileSync(own, text);
      expect(await runCommandLine(['schemas', '--out', '.vscode'], terminal)).toBe(2);
      expect([own, launch].map((file) => readFileSync(file, 'utf8'))).toEqual([text, '{}']);
    }
    expect(terminal.remarks()).toContain('.vscode holds other files');
  });

  it('are kept up to date beside the app under edit, and written only where they differ', async () => {
    const root = repairs();
    const check = await createChecker(root, {artifacts: false});
    keepSchemas(root, check().compilation);
    const path = join(root, '.waymark/schemas/rent/definitions.json');
    expect(readFileSync(path, 'utf8')).not.toContain('isQuick');
    rmSync(join(root, '.waymark/schemas/book/flow.json'));
    writeFileSync(join(root, 'flows/rent/rules.yaml'), 'isQuick: {session.signedIn: true}\n');
    keepSchemas(root, check().compilation);
    expect(readFileSync(path, 'utf8')).toContain('isQuick');
    expect(existsSync(join(root, '.waymark/schemas/book/flow.json'))).toBe(true);
  });
});

function isLike(file: string, glob: string): boolean {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.+/)?';
    return part === '*' ? '[^/]*' : part.replaceAll('.', String.raw`\.`);
  });
  return new RegExp(`^${parts.join('')}$`).test(file);
}
