import {join} from 'node:path';
import {UsageError} from '../terminal/exit-code.ts';

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

/**
 * Who names a folder must not be given what is in a database, nor the other way round: one of them is a copy.
 *
 * @throws UsageError where both are named
 */
export const refuseTwoStores = ({data}: Pick<Of, 'data'>, env: Environment): void => {
  if (data === undefined || isEmbedded(env)) return;
  throw new UsageError(
    `--data names the folder ${data}, and DATABASE_URL a database: leave one out. \`DATABASE_URL= waymark ...\` asks the folder.`,
  );
};
