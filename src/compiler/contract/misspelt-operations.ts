import type {Contract} from '../../catalog/operations/operations.ts';
import {contractFile} from '../../catalog/operations/written.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {groupBy} from '../../lib/group-by.ts';
import {suggest} from '../../lib/suggest.ts';
import type {Origin} from '../../model/tree.ts';
import type {Files, Trees} from '../../model/workspace.ts';
import {entriesOf, textAt, valueAt} from '../link/tree.ts';

/** Findings by which a name is not there. */
const aboutNames = new Set(['unknown-reference', 'plug-in-definition']);
/** Operations that are called by these names, which stand in no file: one without the other keeps nothing. */
const drafts = ['readDraft', 'saveDraft'] as const;
/** Places that are told beside that of the contract. */
const mostPlaces = 4;

/** What the findings are about. */
interface ReadWorkspace {
  readonly contract: Contract;
  readonly files: Files;
  readonly schemas: Trees;
}

/**
 * Tells a slip in the name of an operation where it is: in the contract, when nothing names the operation and several
 * places use a name near to its own, whose findings become that one. Where one place alone does, either may be the slip: its
 * finding tells of the contract too.
 */
export function withMisspeltOperations(found: readonly Diagnostic[], about: ReadWorkspace): readonly Diagnostic[] {
  const slips = groupBy(
    found.flatMap((finding) => {
      const near = nearIn(finding, about.contract);
      return near === undefined ? [] : [{near, used: writtenAt(finding, about.files), finding}];
    }),
    ({near}) => near,
  );
  const told = new Map<Diagnostic, readonly Diagnostic[]>();
  for (const [near, all] of slips) {
    const at = idAt(about.schemas, near);
    if (at === undefined || isNamed(near, about.files)) continue;
    const [[used, same] = ['', []]] = [...groupBy(all, (slip) => slip.used)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    const findings = same.map(({finding}) => finding);
    const places = placesOf(findings);
    const [first] = findings;
    const related = [{origin: at, message: `Nothing names the operation \`${near}\``}];
    if (places.length === 1) for (const one of findings) told.set(one, [{...one, related}]);
    else for (const one of findings) told.set(one, one === first ? inContract(near, used, at, findings) : []);
  }
  return found.flatMap((finding) => told.get(finding) ?? [finding]);
}

/** The operation that was taken for one that is not there; undefined for another finding, and where pages call it by themselves. */
function nearIn({code, hint = ''}: Diagnostic, {operations}: Contract): string | undefined {
  const near = aboutNames.has(code) ? /^Did you mean `([^`]+)`/.exec(hint)?.[1] : undefined;
  const isOne = near !== undefined && Object.hasOwn(operations, near) && !drafts.some((name) => name === near);
  return isOne && operations[near]?.page !== true ? near : undefined;
}

function writtenAt({origin: {file, span}}: Diagnostic, files: Files): string {
  return (files.get(file) ?? '').slice(...span).replaceAll(/^["']|["']$/g, '');
}

function placesOf(findings: readonly Diagnostic[]): readonly Origin[] {
  return [...new Map(findings.map(({origin}) => [`${origin.file} ${origin.span[0]}`, origin])).values()];
}

/** Whether any file but the contract has the word, if only in a comment. */
function isNamed(name: string, files: Files): boolean {
  return [...files].some(([file, text]) => file !== contractFile && hasWord(text, name));
}

function hasWord(text: string, word: string): boolean {
  const isPart = (at: number): boolean => /[\w-]/.test(text.charAt(at));
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isPart(at - 1) && !isPart(at + word.length)) return true;
  return false;
}

/** Where the contract names an operation; undefined where another document does. */
function idAt(schemas: Trees, id: string): Origin | undefined {
  for (const [, item] of entriesOf(valueAt(schemas.get(contractFile), 'paths')))
    for (const [, operation] of entriesOf(item))
      if (textAt(operation, 'operationId') === id) return valueAt(operation, 'operationId')?.origin;
  return undefined;
}

/** Half of what keeps answers keeps nothing, and nobody is told: told where the other half has its name wrong, or is not there. */
export function halfOfDrafts({contract: {operations}, files, schemas}: ReadWorkspace): readonly Diagnostic[] {
  const [there, ...both] = drafts.filter((name) => Object.hasOwn(operations, name));
  const missing = drafts.find((name) => name !== there) ?? '';
  const at = there === undefined || both.length > 0 ? undefined : idAt(schemas, there);
  if (at === undefined) return [];
  const slip = suggest(missing, Object.keys(operations)).find((near) => near !== there && !isNamed(near, files));
  const message = `No answer is kept: there is \`${there}\`, and no operation is called \`${missing}\``;
  const hint = slip === undefined ? `Add \`${missing}\`, or take \`${there}\` out.` : `Did you mean \`${missing}\`?`;
  return [diagnostic('fact-schema', slip === undefined ? at : (idAt(schemas, slip) ?? at), message, {hint})];
}

/** The slip as one finding, of some organisations where it is nobody else's. */
function inContract(near: string, used: string, at: Origin, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = placesOf(found);
  const one = diagnostic(
    'unknown-reference',
    at,
    `Nothing names the operation \`${near}\`, and ${places.length} places name \`${used}\`, which does not exist`,
    {
      hint: `Did you mean \`${used}\`?`,
      related: places.slice(0, mostPlaces).map((origin) => ({origin, message: `\`${used}\` is named here`})),
    },
  );
  const orgs = new Set(found.map(({org}) => org));
  return orgs.has(undefined) ? [one] : [...orgs].map((org) => ({...one, ...(org === undefined ? {} : {org})}));
}
