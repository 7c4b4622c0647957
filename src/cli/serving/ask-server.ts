import {existsSync} from 'node:fs';
import {StringDecoder} from 'node:string_decoder';
import {Option} from 'commander';
import type {Request} from '../../server/management/management.ts';
import {UsageError} from '../terminal/exit-code.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {dataFolderOf, isEmbedded, refuseTwoStores} from './data-folder.ts';

/** Which server: that of a workspace, by its data. */
export interface AskOptions {
  readonly root: string;
  readonly data?: string;
}

export const dataOption = (): Option =>
  new Option('--data <dir>', 'folder of the embedded store (default: .waymark/data of the workspace)');

/** Where what a server keeps is, in words. */
export const storeOf = (options: AskOptions, {env}: Pick<Terminal, 'env'>): string =>
  isEmbedded(env) ? dataFolderOf(options, env) : 'the database of DATABASE_URL';

/**
 * Asks what the server of a workspace keeps, whether it runs or not; false where what is asked for is not there.
 *
 * @throws UsageError where two stores are named, or the one is not there, cannot be opened, or what is in it
 */
export const askBytes = async (
  {root, data}: AskOptions,
  {env}: Terminal,
  asked: Request,
  take: (piece: Buffer) => void,
): Promise<boolean> => {
  const [{ask}, {readPlan}, {asUsage}] = await Promise.all([
    import('../../server/management/ask.ts'),
    import('./plan.ts'),
    import('./as-usage.ts'),
  ]);
  refuseTwoStores({data}, env);
  const dataFolder = dataFolderOf({root, data}, env);
  if (isEmbedded(env) && !existsSync(dataFolder))
    throw new UsageError(
      `No server has kept anything in ${dataFolder}. Name the folder that it was started with: --data DIR.`,
    );
  try {
    const plan = readPlan(root);
    return await ask({root, dataFolder}, {plan, env}, asked, (piece) => take(Buffer.from(piece)));
  } catch (error) {
    throw asUsage(error);
  }
};

/** The same for text, whose characters are never cut. */
export const askText = async (
  options: AskOptions,
  terminal: Terminal,
  asked: Request,
  take: (text: string) => void,
): Promise<boolean> => {
  const decoder = new StringDecoder('utf8');
  const found = await askBytes(options, terminal, asked, (piece) => take(decoder.write(piece)));
  take(decoder.end());
  return found;
};

/** What is to be kept of each line of an answer, which as a whole may be longer than a text can be. */
export const askLines = async <Kept>(
  options: AskOptions,
  terminal: Terminal,
  asked: Request,
  keep: (line: string) => Kept,
): Promise<readonly Kept[]> => {
  const kept: Kept[] = [];
  let begun = '';
  await askText(options, terminal, asked, (more) => {
    const lines = more.split('\n');
    lines[0] = `${begun}${lines[0] ?? ''}`;
    begun = lines.pop() ?? '';
    for (const line of lines) kept.push(keep(line));
  });
  return kept;
};
