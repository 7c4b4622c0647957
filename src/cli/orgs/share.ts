import {parseFile} from '../../compiler/parse/parse.ts';
import {plainTextAt} from '../../compiler/tree/read.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import {canonical} from '../../lib/canonical.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {MapTree} from '../../model/tree.ts';
import type {Files} from '../../model/workspace.ts';
import {checkedId} from '../new/id.ts';
import {schemaComment} from '../new/schema-comment.ts';
import {noneCalled} from '../terminal/none-called.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {orgsOf} from '../workspace/orgs-of.ts';
import {settingsFile} from '../workspace/settings-file.ts';
import {overridesByOrg, type RepeatedOverride} from './repeated.ts';

/** An organisation in between: what several have alike stands in it once, and they extend it. */
export interface SharePlan {
  readonly id: string;
  readonly parent: string;
  /** Those that would extend it. */
  readonly orgs: readonly string[];
  readonly created: ReadonlyMap<string, string>;
  readonly changed: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
  /** Overrides below the folder of each that would stand there once. */
  readonly moved: readonly string[];
}

/** Who would share what. */
export interface AskedShare {
  readonly id: string;
  /** Absent: those who have the override that most have alike. */
  readonly of: readonly string[] | undefined;
}

/**
 * What would be written so that what organisations have alike stands once; nothing is judged yet.
 *
 * @throws UsageError where the id cannot be taken, or they have nothing that could be moved
 */
export const planShare = (
  root: string,
  files: Files,
  repeated: readonly RepeatedOverride[],
  {id, of}: AskedShare,
): SharePlan => {
  checkedId('org', id);
  const known = orgsOf(files);
  if (known.includes(id)) throw new UsageError(`there is an organisation ${id} already: ${settingsFile(id)}.`);
  const {orgs, parent} = whoShares(files, repeated, of, known);
  const [first = ''] = orgs;
  const moved = (overridesByOrg(files).get(first) ?? [])
    .map((path) => path.slice(`orgs/${first}/`.length))
    .filter((file) => isAlike(files, orgs, file, repeated));
  if (moved.length === 0)
    throw new UsageError(
      `${orgs.join(', ')} have no override alike that could be moved. ${whatIsMoved} \`waymark orgs\` lists what they have alike.`,
    );
  const settings = [
    schemaComment(root, settingsFile(id), 'org'),
    `org: ${id}\n`,
    `extends: ${parent}\n`,
    `# It has no hosts: it is there for those who extend it, and what they have alike stands here once.\n`,
  ];
  return {
    ...{id, parent, orgs, moved},
    created: new Map([
      [settingsFile(id), settings.join('')],
      ...moved.map((file) => [`orgs/${id}/${file}`, withReasons(files, orgs, file)] as const),
    ]),
    changed: new Map(orgs.map((org) => [settingsFile(org), extending(files, org, id)])),
    removed: orgs.flatMap((org) => moved.map((file) => `orgs/${org}/${file}`)),
  };
};

/** What of that which several have alike can stand in an organisation in between. */
const whatIsMoved =
  'Moved are overrides that stand at the same place in each of them and do the same, and neither settings nor what they have by different files.';

const treeOf = (files: Files, file: string): MapTree | undefined => parseFile(file, files.get(file) ?? '').tree;

const parentOf = (files: Files, org: string): string | undefined =>
  plainTextAt(treeOf(files, settingsFile(org)), 'extends');

const whoShares = (
  files: Files,
  repeated: readonly RepeatedOverride[],
  of: readonly string[] | undefined,
  known: readonly string[],
): {readonly orgs: readonly string[]; readonly parent: string} => {
  for (const org of of ?? []) if (!known.includes(org)) throw noneCalled('organisation', org, known);
  if (of !== undefined && new Set(of).size < 2)
    throw new UsageError('`--of` names one organisation; at least two are needed.');
  const most = repeated.find(({file}) => file !== undefined)?.orgs ?? [];
  const [beginning] = of ?? most;
  const parent = beginning === undefined ? undefined : parentOf(files, beginning);
  const orgs = of ?? most.filter((org) => parentOf(files, org) === parent);
  if (parent === undefined || orgs.length < 2)
    throw new UsageError(
      beginning !== undefined && parent === undefined
        ? `${beginning} extends no other: nothing can stand in between.`
        : `no two organisations that extend the same one have an override alike. ${whatIsMoved} --of names others.`,
    );
  const other = orgs.find((org) => parentOf(files, org) !== parent);
  if (other !== undefined)
    throw new UsageError(`${beginning} extends ${parent}, and ${other} does not: they can share nothing in between.`);
  return {orgs: [...new Set(orgs)], parent};
};

/** Whether all have it, and it does the same: by what is written in it, or by what comes of it. */
const isAlike = (
  files: Files,
  orgs: readonly string[],
  file: string,
  repeated: readonly RepeatedOverride[],
): boolean => {
  const paths = orgs.map((org) => `orgs/${org}/${file}`);
  if (paths.some((path) => !files.has(path))) return false;
  const texts = new Set(paths.map((path) => doneBy(files, path)));
  return texts.size === 1 || repeated.some((one) => one.file === file && orgs.every((org) => one.orgs.includes(org)));
};

/** What an override says, without why; the order in which it says it is nothing where a map has it. */
const doneBy = (files: Files, path: string): string => {
  const tree = treeOf(files, path);
  const json = tree === undefined ? null : toJson(tree);
  const {because: _, ...rest} = isRecord(json) ? json : {};
  return canonical(rest);
};

/** The text of the first, with the reasons that others give. */
const withReasons = (files: Files, orgs: readonly string[], file: string): string => {
  const [first = '', ...others] = orgs;
  const text = files.get(`orgs/${first}/${file}`) ?? '';
  const reasonOf = (org: string): string | undefined => plainTextAt(treeOf(files, `orgs/${org}/${file}`), 'because');
  const own = reasonOf(first);
  const said = others.flatMap((org) => {
    const reason = reasonOf(org);
    return reason === undefined || reason === own ? [] : [`# ${org}: ${reason.replaceAll(/\s+/g, ' ')}\n`];
  });
  const [line = ''] = /^# yaml-language-server:.*\n/.exec(text) ?? [];
  return `${line}${said.join('')}${text.slice(line.length)}`;
};

/** The settings of an organisation, extending another; all else stays as it is written, but a remark on who it was. */
const extending = (files: Files, org: string, parent: string): string => {
  const text = files.get(settingsFile(org)) ?? '';
  const written = treeOf(files, settingsFile(org))?.entries.get('extends');
  if (written === undefined) throw new UsageError(`${settingsFile(org)} extends nothing.`);
  const [start, end] = written.origin.span;
  const rest = text.slice(end);
  const [remark = ''] = /^[ \t]+#[^\r\n]*/.exec(rest) ?? [];
  const isOfOther = remark.split(/[^\w-]+/).includes(parentOf(files, org) ?? '');
  return text.slice(0, start) + parent + (isOfOther ? rest.slice(remark.length) : rest);
};
