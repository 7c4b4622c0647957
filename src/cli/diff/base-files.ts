import {existsSync, statSync} from 'node:fs';
import {resolve} from 'node:path';
import {didYouMean} from '../../lib/suggest.ts';
import type {Files} from '../../model/workspace.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {withoutMark} from '../workspace/byte-order-mark.ts';
import {gitOf} from '../workspace/git-of.ts';
import {belongsToWorkspace, readWorkspace, workspaceFiles, workspaceFolders} from '../workspace/workspace.ts';

/**
 * The files of a workspace as they were: those of another folder, or those of a git revision of the folder
 * `root`.
 *
 * @throws UsageError when `base` is neither
 */
export const baseFiles = (base: string, root: string, cwd: string): Files => {
  const folder = resolve(cwd, base);
  if (existsSync(folder) && statSync(folder).isDirectory()) return readWorkspace(folder).files;
  const revision = gitOf(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`]);
  if (revision === undefined) throw new UsageError(whyNone(base, folder, root));
  const prefix = gitOf(root, ['rev-parse', '--show-prefix'])?.toString('utf8').trim() ?? '';
  const commit = revision.toString('utf8').trim();
  const listed = gitOf(root, [
    'ls-tree',
    '-r',
    '-z',
    '--full-tree',
    commit,
    '--',
    ...[...workspaceFiles, ...workspaceFolders].map((one) => prefix + one),
  ]);
  // Mode, type, object and path; links and submodules are left out.
  const entries = (listed?.toString('utf8') ?? '').split('\0').flatMap((line) => {
    const [, object, path] = /^100\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    const own = path?.slice(prefix.length) ?? '';
    return belongsToWorkspace(own) && object !== undefined ? [{object, path: own}] : [];
  });
  const texts = blobsOf(
    root,
    entries.map(({object}) => object),
  );
  const found = entries.map(({path}, index) => [path, texts[index] ?? ''] as const);
  return new Map(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** Why there is nothing to compare with, and what to do. */
const whyNone = (base: string, folder: string, root: string): string => {
  if (existsSync(folder)) return `${base} is a file. Name the folder of another version, or a revision of git.`;
  const none = `${base} is neither a folder nor a revision of git`;
  if (gitOf(root, ['rev-parse', '--is-inside-work-tree']) === undefined)
    return `${none}: ${root} is in no repository, or there is no git. Name the folder of another version.`;
  const remote = linesOf(gitOf(root, ['for-each-ref', '--format=%(refname:short)', 'refs/remotes']));
  const there = remote.filter((name) => name.endsWith(`/${base}`));
  if (there.length > 0) return `${none}. There is ${there.join(', ')}.`;
  const isShallow = linesOf(gitOf(root, ['rev-parse', '--is-shallow-repository']))[0] === 'true';
  if (isShallow)
    return `${none} here: this clone does not have all revisions. Fetch it first: git fetch origin ${base}`;
  const near = didYouMean(base, [
    ...remote,
    ...linesOf(gitOf(root, ['for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/tags'])),
  ]);
  return [`${none}.`, near ?? []].flat().join(' ');
};

const linesOf = (said: Buffer | undefined): readonly string[] =>
  said?.toString('utf8').split('\n').filter(Boolean) ?? [];

/** Contents of objects, in one call of git. */
const blobsOf = (root: string, objects: readonly string[]): readonly string[] => {
  const all = gitOf(root, ['cat-file', '--batch'], `${objects.join('\n')}\n`) ?? Buffer.alloc(0);
  const texts: string[] = [];
  for (let at = 0; at < all.length;) {
    const line = all.indexOf(10, at);
    const size = Number(all.toString('utf8', at, line).split(' ')[2]);
    texts.push(withoutMark(all.toString('utf8', line + 1, line + 1 + size)));
    at = line + 1 + size + 1;
  }
  return texts;
};
