import {join} from 'node:path';

interface Of {
  readonly root: string;
  readonly data?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the embedded store of a workspace is: `--data`, else `WAYMARK_DATA`, else in the workspace. */
export const dataFolderOf = ({data, root}: Of, env: Environment): string =>
  data ?? (env['WAYMARK_DATA'] || join(root, '.waymark/data'));

/** Whether the store is embedded, in a folder, and not a database of its own. */
export const isEmbedded = (env: Environment): boolean => (env['DATABASE_URL'] ?? '') === '';
