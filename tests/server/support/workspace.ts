import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {onTestFinished} from 'vitest';

const workspaces = join(import.meta.dirname, '../../workspaces');
const library = join(workspaces, 'library-card');

/** A workspace without TypeScript, which a test may change: that of the library card, or another, with these files besides. */
export function aWorkspace(files: Readonly<Record<string, string>> = {}, name = 'library-card'): string {
  const root = mkdtempSync(join(tmpdir(), 'waymark-server-'));
  onTestFinished(() => rmSync(root, {recursive: true, force: true}));
  cpSync(join(workspaces, name), root, {recursive: true});
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** What the library is sent. */
export const card = {
  fullName: 'Ada Reader',
  dateOfBirth: '1990-05-05',
  branch: 'HARBOUR',
  wantsLetters: true,
  houseRules: true,
};

/** An idempotency key, as browsers send it. */
export function attempt(count: number): string {
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
}

/** The files by which the library asks for an e-mail address as well, which need not be given. */
export function askingForEmail(): Readonly<Record<string, string>> {
  const field = '{type: email, label: E-mail, optional: true, messages: {format: This is no address}}';
  return askingFor('email', field, '{type: string, format: email}');
}

/** The files by which the library has one more question, and sends its answer. */
export function askingFor(name: string, field: string, schema: string): Readonly<Record<string, string>> {
  const changed = (path: string, before: string, after: string): readonly [string, string] => {
    const text = readFileSync(join(library, path), 'utf8');
    if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
    return [path, text.replace(before, after)];
  };
  return Object.fromEntries([
    changed(
      'schemas/api/openapi.yaml',
      'guardianName: {type',
      `${name}: ${schema}\n                guardianName: {type`,
    ),
    changed('flows/card/screens/index.yaml', 'blocks:\n', `blocks:\n  ${name}: ${field}\n`),
    changed(
      'flows/card/screens/check.yaml',
      '          branch: {var',
      `          ${name}: {var: answers.${name}}\n          branch: {var`,
    ),
  ]);
}
