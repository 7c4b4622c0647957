import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {parse} from 'yaml';
import type {Files} from '../../src/model/workspace.ts';

const here = join(import.meta.dirname, '..');

const filesUnder = (root: string): Files => {
  const found = readdirSync(root, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const paths = found.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return new Map(paths.map((path) => [relative(root, path), readFileSync(path, 'utf8')]));
};

/** The workspace that golden cases are laid over. */
export const library = filesUnder(join(here, 'workspaces/library-card'));

interface SmallCase {
  readonly name: string;
  readonly on?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly finds: readonly string[];
}

/** What the golden cases lay over the library, with a line for each finding: its code, file and line. */
export const goldenCases = () => {
  const checks = join(here, 'checks');
  return readdirSync(checks).flatMap((code) => {
    const folder = join(checks, code);
    const large = readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isDirectory());
    const file = join(folder, 'cases.yaml');
    const small = existsSync(file) ? (parse(readFileSync(file, 'utf8')) as readonly SmallCase[]) : [];
    const own = (name: string): Files => filesUnder(join(folder, name, 'files'));
    const others = (path: string): Files => filesUnder(join(checks, path, 'files'));
    return [
      ...large.map(({name}) => {
        const text = readFileSync(join(folder, name, 'expected.json'), 'utf8');
        const found = JSON.parse(text) as readonly {readonly code: string; readonly at: string}[];
        return {title: `${code}: ${name}`, files: own(name), finds: found.map((one) => `${one.code} ${one.at}`)};
      }),
      ...small.map(({name, on, files = {}, finds}) => ({
        title: `${code}: ${name}`,
        files: new Map([...(on === undefined ? [] : others(on)), ...Object.entries(files)]),
        finds,
      })),
    ];
  });
};
