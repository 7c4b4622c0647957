import type {Compile, Compiled} from '../../compiler/compile.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {silence} from '../../diagnostics/silence/silence.ts';
import {groupBy} from '../../lib/group-by.ts';
import type {Files} from '../../model/workspace.ts';
import type {DialectName} from '../../sql/dialect.ts';
import {differenceQuery} from '../../sql/difference-query.ts';
import type {FactsIn} from '../../sql/recorded-table.ts';
import {baseFiles} from '../diff/base-files.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {plural} from '../terminal/print-findings.ts';
import type {Checked} from '../workspace/checked.ts';
import {nearTo} from '../workspace/near.ts';
import {orgsOf} from '../workspace/orgs-of.ts';
import {branchesOf, type LeftOut} from './branches-of.ts';
import {placeWritten} from './place-written.ts';

interface Comparing {
  readonly base: string;
  readonly cwd: string;
  readonly checked: Checked;
  /** What compiled the version as it is. */
  readonly compile: Compile;
  readonly flow: string;
  /** Absent: all of both versions. */
  readonly orgs: readonly string[] | undefined;
  readonly dialect: DialectName;
  readonly table: string;
  readonly facts: FactsIn;
  readonly inRows: boolean;
}

/** The difference of two versions as a query, or what it cannot ask, a line each; and what it leaves out. */
export interface Written {
  readonly sql?: string;
  readonly refused: readonly string[];
  readonly remarks: readonly string[];
}

/**
 * Writes what a flow decides otherwise than in another version.
 *
 * @throws UsageError where `base` is no version that compiles, or none of the organisations has the flow in both
 */
export function compareAsSql({
  base,
  cwd,
  checked,
  compile,
  flow,
  orgs: asked,
  dialect,
  table,
  facts,
  inRows,
}: Comparing): Written {
  const next = checked.compilation;
  const orgs = asked ?? Object.keys(next.orgs);
  const files = baseFiles(base, checked.root, cwd);
  const faultsOf = faultsBefore(files, orgs);
  const before = compile(files, {orgs, faults: faultsOf});
  const faults = faultsOf(before.diagnostics);
  const [fault] = faults;
  if (fault !== undefined)
    throw new UsageError(
      `${base} has ${plural(faults.length, 'error')}, the first in ${fault.origin.file}: ${fault.message}. Compare with a version without errors.`,
    );
  const {flow: recorded, branches, left: missing} = branchesOf(before, next, flow, orgs);
  const left = asked === undefined ? [...missing, ...goneFrom(next, files)] : missing;
  if (branches.length === 0)
    throw new UsageError(`There is nothing to compare. ${leftOut(left, base, flow).join(' ')}`);
  const written = differenceQuery({dialect, table, facts, flow: recorded, branches, inRows});
  const remarks = [
    ...leftOut(left, base, flow),
    ...(recorded === flow ? [] : [`${flow} was called ${recorded}: applications that say so are decided.`]),
  ];
  if ('sql' in written) return {sql: written.sql, refused: [], remarks};
  const refused = written.refused.map(({version, org, place, operator, why}) => {
    const isNext = version === 'next';
    const where = placeIn(isNext ? next : before, isNext ? checked.files : files, org, isNext ? flow : recorded, place);
    return `${isNext ? '' : `${base}: `}${where}: ${dialect} cannot be asked \`${operator}\`: ${why}`;
  });
  return {refused: [...new Set(refused)], remarks};
}

/** The organisations that only the version before has. */
const goneFrom = ({orgs}: Compiled, before: Files): readonly LeftOut[] =>
  orgsOf(before)
    .filter((org) => !Object.hasOwn(orgs, org))
    .map((org) => ({org, lacks: 'organisation', version: 'next'}));

/** Who is left out, a sentence for each reason. */
function leftOut(left: readonly LeftOut[], base: string, flow: string): readonly string[] {
  const groups = groupBy(left, ({lacks, version}) => {
    const where = version === 'before' ? `${base} has` : 'the files as they are have';
    return `${where} no ${lacks === 'flow' ? `flow ${flow} there` : 'such organisation'}`;
  });
  return [...groups].map(([why, those]) => `Left out, for ${why}: ${those.map(({org}) => org).join(', ')}.`);
}

/** A comment of a version before silences what it silenced then. */
const anyDay = '0001-01-01';

/** What keeps a version before from being compared, of what concerns these organisations. */
function faultsBefore(files: Files, orgs: readonly string[]): (found: readonly Diagnostic[]) => readonly Diagnostic[] {
  const isNear = nearTo(orgs, files);
  return (found) => {
    const errors = blocking(found.filter(isNear));
    return errors.length === 0 ? errors : blocking(silence(errors, files, {today: anyDay, whole: false}));
  };
}

function placeIn(
  {resolved}: Compiled,
  files: Files,
  org: string,
  flow: string,
  place: Parameters<typeof placeWritten>[1],
): string {
  const asWritten = resolved.find(({id}) => id === org)?.flows.get(flow);
  return asWritten === undefined ? flow : placeWritten(asWritten, place, files);
}
