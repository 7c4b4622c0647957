import {closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {Option} from 'commander';
import type {Exported} from '../../server/management/management.ts';
import {loadPhoneRules} from '../plug-ins/load-phone-rules.ts';
import {askBytes, askLines, askText, dataOption, storeOf, type AskOptions} from '../serving/ask-server.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {printTable} from '../terminal/table.ts';
import {writing} from '../terminal/write-out.ts';

interface FilterOptions extends AskOptions {
  readonly org?: string;
  readonly flow?: string;
  readonly since?: string;
}

/** `waymark submissions`: what people have sent to the server of a workspace. */
export const addSubmissions: AddCommand = (program, terminal, end) => {
  const command = program.command('submissions').description('what people have sent: list, show, export, erase');
  const sub = (name: string, description: string) =>
    command.command(name).description(description).addOption(rootOption(terminal)).addOption(dataOption());
  const filtered = (name: string, description: string) =>
    sub(name, description)
      .option('--org <id>', 'of this organisation only')
      .option('--flow <id>', 'of this flow only')
      .option('--since <date>', 'not before this day (yyyy-mm-dd) or moment');
  const missing = (name: string): void => {
    terminal.err(`There is no submission ${name}.\n`);
    end(exitCode.findings);
  };

  const unreadable = (count: number): string =>
    `${count === 1 ? '1 submission' : `${count} submissions`} cannot be read: sealed with another WAYMARK_SECRET than is set, or changed since.`;
  const tellUnreadable = (count: number): void => {
    if (count === 0) return;
    terminal.err(`${unreadable(count)}\n`);
    end(exitCode.findings);
  };
  const countUnreadable = async (options: FilterOptions): Promise<number> => {
    let text = '';
    const asked = {ask: 'unreadable', filter: filterOf(options)} as const;
    await askText(options, terminal, asked, (part) => void (text += part));
    return Number(text);
  };

  filtered('list', 'number, day, organisation and deliveries of each').action(async (options: FilterOptions) => {
    const filter = filterOf(options);
    const asked = {ask: 'submissions', format: 'ndjson', filter} as const;
    let unreadable = 0;
    const rows = await askLines(options, terminal, asked, (line) => {
      const one = JSON.parse(line) as Listed;
      if (one.unreadable === true) unreadable += 1;
      return rowOf(one);
    });
    if (rows.length > 0) {
      printTable(terminal, columns, rows);
      tellUnreadable(unreadable);
      return;
    }
    const store = storeOf(options, terminal);
    const said = (['org', 'flow', 'since'] as const).flatMap((name) =>
      options[name] === undefined ? [] : [`--${name} ${options[name]}`],
    );
    terminal.out(
      said.length === 0
        ? `Nothing was sent yet: ${store} has none.\n`
        : `${store} has no submission with ${said.join(' ')}.\n`,
    );
  });

  sub('show <number>', 'one submission, as JSON').action(async (name: string, options: AskOptions) => {
    const found = await askText(options, terminal, {ask: 'submission', name, format: 'json'}, terminal.out);
    if (!found) missing(name);
  });

  filtered('export', 'all of them: NDJSON or CSV on standard output or into a folder, PDF and files into a folder')
    .addOption(new Option('--format <format>', 'how').choices(['ndjson', 'csv', 'pdf']).default('ndjson'))
    .option('--out <dir>', 'folder to write to; PDF and files need one')
    .action(async (options: FilterOptions & {readonly format: 'ndjson' | 'csv' | 'pdf'; readonly out?: string}) => {
      const {format, out} = options;
      if (format !== 'pdf' && out === undefined) {
        await askText(options, terminal, {ask: 'submissions', format, filter: filterOf(options)}, terminal.out);
        tellUnreadable(await countUnreadable(options));
        return;
      }
      if (out === undefined) throw new UsageError('PDF needs a folder: --out DIR.');
      const folder = resolve(terminal.cwd, out);
      writing(folder, () => mkdirSync(folder, {recursive: true, mode: 0o700}));
      if (format !== 'pdf') {
        const file = join(folder, `submissions.${format}`);
        let count = 0;
        await wholeFile(file, async (take) => {
          if (format === 'csv') take(byteOrderMark);
          await askBytes(options, terminal, {ask: 'submissions', format, filter: filterOf(options)}, take);
          count = await countUnreadable(options);
          // An export of before may have what nobody can read now.
          if (count > 0 && existsSync(file))
            throw new UsageError(
              `${unreadable(count)} ${file} stays as it was. Set the secret that they were sealed with, export to another folder, or what was sent since (--since).`,
            );
        });
        terminal.out(`Written to ${file}.\n`);
        tellUnreadable(count);
        return;
      }
      // Asked once: for each paper and each file the store would be opened, and the workspace compiled, anew.
      await loadPhoneRules();
      const counts = await askLines(options, terminal, {ask: 'papers', filter: filterOf(options)}, (line) => {
        const one = JSON.parse(line) as Exported;
        if ('unreadable' in one) return one.unreadable;
        const file = join(folder, fileName(one));
        writing(file, () => writeFileSync(file, Buffer.from(one.base64, 'base64'), {mode: 0o600}));
        return undefined;
      });
      const unreadableCount = counts.at(-1);
      if (unreadableCount === undefined)
        throw new UsageError(
          'The server that runs is of an older release, which prints no papers for this one: end it first, or use its own.',
        );
      terminal.out(`Written to ${folder}.\n`);
      tellUnreadable(unreadableCount);
    });

  sub('erase <number>', 'removes one for ever, with its files, deliveries and drafts of its sender').action(
    async (name: string, options: AskOptions) => {
      if (await askBytes(options, terminal, {ask: 'erase', name}, () => undefined))
        terminal.out(`Erased from ${storeOf(options, terminal)}.\n`);
      else missing(name);
    },
  );
};

/** Without it spreadsheets read the letters of a file in the code of the country that they are sold in. */
const byteOrderMark = Buffer.from('\uFEFF');

/** Writes a file for its owner alone, piece by piece, and puts it in its place when it is whole. */
const wholeFile = async (file: string, fill: (take: (piece: Buffer) => void) => Promise<void>): Promise<void> => {
  const fresh = `${file}.${process.pid}.new`;
  const opened = writing(file, () => openSync(fresh, 'w', 0o600));
  try {
    await fill((piece) => writing(file, () => writeFileSync(opened, piece)));
    writing(file, () => renameSync(fresh, file));
  } finally {
    closeSync(opened);
    rmSync(fresh, {force: true});
  }
};

const columns = ['Number', 'Received', 'Organisation', 'Submission', 'Files', 'Deliveries'];

function rowOf({number, receivedAt, org, submission, unreadable, files, deliveries}: Listed): readonly string[] {
  const states = deliveries.map(({name, state}) => `${name} ${state}`);
  const name = unreadable === true ? `${submission} (unreadable)` : submission;
  return [number, receivedAt, org, name, files.length === 0 ? '' : String(files.length), states.join(', ')];
}

interface Listed {
  readonly number: string;
  readonly receivedAt: string;
  readonly org: string;
  readonly submission: string;
  readonly unreadable?: true;
  readonly files: readonly unknown[];
  readonly deliveries: readonly {readonly name: string; readonly state: string}[];
}

/** The name that somebody gave a file is nothing to build a path of. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

const fileName = ({number, place, type}: Exclude<Exported, {readonly unreadable: number}>): string =>
  `${number}${place === undefined ? '' : `-${place}`}.${endings[type] ?? 'bin'}`;

const filterOf = ({org, flow, since}: FilterOptions): Record<string, string> => {
  if (since !== undefined && Number.isNaN(Date.parse(since)))
    throw new UsageError('--since must be a day as 2026-11-23, or a moment as 2026-11-23T08:00:00Z.');
  return {
    ...(org === undefined ? {} : {org}),
    ...(flow === undefined ? {} : {flow}),
    ...(since === undefined ? {} : {since: new Date(since).toISOString()}),
  };
};
