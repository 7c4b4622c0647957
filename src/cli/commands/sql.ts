import {Option} from 'commander';
import type {Compile} from '../../compiler/compile.ts';
import {dialectNames, type DialectName} from '../../sql/dialect.ts';
import {factsIn, type FactsIn} from '../../sql/recorded-table.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {writeOut} from '../terminal/write-out.ts';
import type {Written} from '../sql/compare.ts';
import {mayBeOne, partsOf, tableNamed, wayOut, writtenIn} from '../sql/table-name.ts';
import {flowNamed, orgNamed, requireFlow} from '../workspace/named.ts';
import {soundWorkspace} from '../workspace/sound.ts';
import type {Checked} from '../workspace/checked.ts';

interface Options {
  readonly root: string;
  readonly org?: readonly string[];
  readonly dialect: DialectName;
  readonly table: string;
  readonly facts: FactsIn;
  readonly view?: string;
  readonly against?: string;
  readonly rows?: boolean;
  readonly out?: string;
}

const help = `
The table has one column, application: recorded applications as JSON, in the form of
schemas/replay/recorded-application.schema.json, as replay takes them. Those of the flow and the organisations are
decided, each as if the person came back to the address of the flow; an application with \`at\` is left out. In a flow
that goes by its list of screens an application also has \`valid\`, the screens whose answers are valid
({"name": true}), and its answers are facts.answers;
one with \`journey\` and no \`valid\` is left out there. \`session\` and \`today\` are no answers of a server: without facts.session
everybody is signed out, and without facts.today no rule over days holds.

With --facts columns the table has a column for each fact that rules read, of any type, called by its path
("application.status"), with id and org besides: the first lines of the query say which. All its rows are of the flow.
A fact of a wrong type fails nothing: rules take it for another value than the one they ask for.

The columns are id, place (flow:screen or exit name), rest, state, kind, reason, reason_case, source, which is where
the reason is written, and org. The kind is \`left out\` of an application of the flow that is not decided, its reason the key that
leaves it out, and \`unreadable\` of a row that is none.

With --against each application is decided by both versions. The columns are org, change (moved, same, left out or
unreadable), place_before, place, kind, reason, reason_case, source and applications, which is how many; with --rows
there is a row for each application, with its id, both states, and why it landed where it did before. Who stands on a
screen that has another name now has not moved. BASE is a branch, a tag or a commit, or the folder of another version.

Exit code 1: a rule cannot be asked of the engine, each with its place; or the workspace has errors.`;

const several = (id: string, before: readonly string[] | undefined): readonly string[] => [...(before ?? []), id];

/** `waymark sql FLOW`: the decision of a flow as one query over recorded applications, or what a change does to it. */
export const addSql: AddCommand = (program, terminal, end) => {
  program
    .command('sql <flow>')
    .description('write the decision of a flow as one query, for the engine where the applications are')
    .addOption(rootOption(terminal))
    .addOption(new Option('--org <id>', 'the organisation; several, or `all` (default: default)').argParser(several))
    .addOption(
      new Option(`--dialect <${dialectNames.join('|')}>`, 'whose SQL it is')
        .choices(dialectNames)
        .makeOptionMandatory(),
    )
    .option('--table <name>', 'the table of applications', tableNamed, 'applications')
    .addOption(
      new Option('--facts <how>', 'whether the table has a document in each row, or a column for each fact')
        .choices(factsIn)
        .default('document'),
    )
    .option('--view <name>', 'make a view of this name of the query', tableNamed)
    .option('--against <base>', 'write who lands elsewhere than in this version')
    .option('--rows', 'with --against: a row for each application in place of counts')
    .option('--out <file>', 'write to a file in place of printing')
    .addHelpText('after', help)
    .action(async (id: string, {root, org = ['default'], dialect, table, facts, view, against, rows, out}: Options) => {
      if (against === undefined && rows === true) throw new UsageError('--rows goes with --against.');
      const {dialects} = await import('../../sql/dialects/index.ts');
      const engine = dialects[dialect];
      const from = partsOf(table, engine);
      const to = view === undefined ? undefined : partsOf(view, engine);
      if (to !== undefined && mayBeOne(from, to, engine))
        throw new UsageError(
          `${view} may be the table ${table} that it reads, and would be a view of itself. ${wayOut(from, to, engine)}`,
        );
      const {createCompiler} = await import('../../compiler/compile.ts');
      const compile = createCompiler();
      const orgs = org.includes('all') ? undefined : org;
      const checked = await soundWorkspace({root, compile, ...(orgs === undefined ? {} : {orgs})}, terminal, end);
      if (checked === undefined) return;
      const asked = {checked, compile, flow: id, orgs, dialect, table: writtenIn(from, engine), facts};
      const {sql, refused, remarks} =
        against === undefined
          ? await decisionOf(asked)
          : await differenceOf({...asked, base: against, cwd: terminal.cwd, inRows: rows === true});
      for (const remark of remarks) terminal.err(`${remark}\n`);
      if (sql !== undefined) {
        const made = to === undefined ? '' : `CREATE OR REPLACE VIEW ${writtenIn(to, engine)} AS\n`;
        writeOut(`${made}${sql};\n`, out, terminal);
        return;
      }
      for (const line of refused) terminal.err(`${line}\n`);
      terminal.err(
        'No query is written, as it would decide otherwise. Let the server send what such a rule works out, as a fact, or ask `waymark replay`, which decides by the rules themselves.\n',
      );
      end(exitCode.findings);
    });
};

interface Asked {
  readonly checked: Checked;
  readonly compile: Compile;
  readonly flow: string;
  /** Absent: all. */
  readonly orgs: readonly string[] | undefined;
  readonly dialect: DialectName;
  readonly table: string;
  readonly facts: FactsIn;
}

async function decisionOf({checked, flow: id, orgs, dialect, table, facts}: Asked): Promise<Written> {
  const {compilation, files} = checked;
  const [{decisionQuery}, {decidedAlike}, {placeWritten}] = await Promise.all([
    import('../../sql/decision-query.ts'),
    import('../sql/branches-of.ts'),
    import('../sql/place-written.ts'),
  ]);
  if (orgs !== undefined) for (const one of orgs) flowNamed(orgNamed(compilation, one).org, id);
  else requireFlow(compilation.orgs, id);
  const {alike, left} = decidedAlike(compilation, id, [...new Set(orgs ?? Object.keys(compilation.orgs))]);
  const remarks = [
    ...(alike.some(({version}) => version.flow.led === 'order')
      ? [
          `${id} goes by its list of screens: an application must have \`valid\`, the screens whose answers are valid, and facts.answers. One with \`journey\` and no \`valid\` is left out.`,
        ]
      : []),
    ...(left.length === 0 ? [] : [`Left out, for there is no flow ${id}: ${left.join(', ')}.`]),
  ];
  const written = decisionQuery({dialect, table, facts, flow: id, alike});
  if ('sql' in written) return {sql: written.sql, refused: [], remarks};
  const refused = written.refused.map(({org, place, operator, why}) => {
    const asWritten = orgNamed(compilation, org).resolved.flows.get(id);
    const where = asWritten === undefined ? id : placeWritten(asWritten, place, files);
    return `${where}: ${dialect} cannot be asked \`${operator}\`: ${why}`;
  });
  return {refused: [...new Set(refused)], remarks: []};
}

async function differenceOf({
  orgs,
  ...asked
}: Asked & {readonly base: string; readonly cwd: string; readonly inRows: boolean}): Promise<Written> {
  const {compareAsSql} = await import('../sql/compare.ts');
  const {compilation} = asked.checked;
  if (orgs !== undefined) for (const one of orgs) flowNamed(orgNamed(compilation, one).org, asked.flow);
  else requireFlow(compilation.orgs, asked.flow);
  return compareAsSql({...asked, orgs: orgs && [...new Set(orgs)]});
}
