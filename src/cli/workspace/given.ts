import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {parseDocument} from 'yaml';
import {isRecord} from '../../lib/is-record.ts';
import {didYouMean} from '../../lib/suggest.ts';
import {patched} from '../../lib/patched.ts';
import type {CompiledFlow, OrgConfig} from '../../model/compiled/flow.ts';
import type {Facts, Here} from '../../model/decision.ts';
import {UsageError} from '../terminal/exit-code.ts';

type Data = Readonly<Record<string, unknown>>;

/** What may be meant by a file that is not there, of those beside it. */
const nearFile = (file: string): string | undefined => {
  const folder = dirname(file);
  const isFolder = existsSync(folder) && statSync(folder).isDirectory();
  return isFolder ? didYouMean(basename(file), readdirSync(folder)) : undefined;
};

/** @throws UsageError when there is no such file, or none that can be read */
export const requireFacts = (file: string): void => {
  if (!existsSync(file))
    throw new UsageError([`there is no file ${file} with facts.`, nearFile(file) ?? []].flat().join(' '));
  const stats = statSync(file);
  if (stats.isDirectory()) throw new UsageError(`${file} is a folder. Name a file with facts.`);
  if (!stats.isFile()) throw new UsageError(`${file} is a pipe or a device. Name a file with facts.`);
};

/**
 * Reads a file of facts as `tests/facts` has them; `like` takes another one of the workspace and
 * patches it.
 *
 * @throws UsageError when a file does not exist, is a folder or no map, or likes itself
 */
export const readFactsFile = (file: string, root: string, seen: readonly string[] = []): Data => {
  requireFacts(file);
  if (seen.includes(file)) throw new UsageError(`${basename(file)} is like itself.`);
  const document = parseDocument(readFileSync(file, 'utf8'), {uniqueKeys: true});
  const [error] = document.errors;
  if (error !== undefined) throw new UsageError(`${file}: ${error.message}`);
  const data: unknown = document.toJS({maxAliasCount: 0});
  if (!isRecord(data)) throw new UsageError(`${file} must be a map of facts.`);
  const {like, facts: _name, ...own} = data;
  if (typeof like !== 'string') return own;
  const base = readFactsFile(join(root, 'tests/facts', `${like}.yaml`), root, [...seen, file]);
  return patched(base, own) as Data;
};

/** What `decide` takes: what is not given is absent, the organisation is the compiled one. */
export const givenFacts = (
  given: Data,
  flow: CompiledFlow,
  org: OrgConfig,
  base: string,
  at: string | undefined,
): {readonly facts: Facts; readonly here: Here; readonly raised: readonly string[]} => {
  const {raised, here, params, query, carried, valid, step, today, ...rest} = given;
  const path = isRecord(here) && typeof here['path'] === 'string' ? here['path'] : `${base}${flow.path}`;
  const absent = Object.fromEntries(Object.keys(flow.facts).map((name) => [name, null]));
  return {
    facts: {
      session: {signedIn: false},
      answers: {},
      ...absent,
      ...rest,
      org: patched(org, rest['org'] ?? {}),
      ...(step === undefined ? {} : {step: typeof step === 'string' ? {name: step} : step}),
      ...(today === undefined ? {} : {today: typeof today === 'string' ? {date: today} : today}),
    },
    here: {
      path,
      asked: true,
      ...(at === undefined ? {} : {screen: at}),
      ...(isRecord(params) ? {params: params as Record<string, string>} : {}),
      ...(isRecord(query) ? {query: query as Record<string, string>} : {}),
      ...(isRecord(carried) ? {carried} : {}),
      ...(isRecord(valid) ? {valid: valid as Record<string, boolean>} : {}),
    },
    raised: Array.isArray(raised) ? raised.map(String) : [],
  };
};
