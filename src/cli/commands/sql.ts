import {InvalidArgumentError, Option} from 'commander';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import type {DialectName} from '../../sql/dialect.ts';
import {dialectNames} from '../../sql/dialect.ts';
import {orgOption, rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {writeOut} from '../terminal/write-out.ts';
import {flowNamed, orgNamed} from '../workspace/named.ts';
import {soundWorkspace} from '../workspace/sound.ts';

interface Options {
  readonly root: string;
  readonly org: string;
  readonly dialect: DialectName;
  readonly table: string;
  readonly view?: string;
  readonly out?: string;
}

const help = `
The table has one column, application: recorded applications as JSON, in the form of
schemas/replay/recorded-application.schema.json, as replay takes them. Those of the flow and the organisation are
decided, each as if the person came back to the address of the flow; an application with \`at\` is left out. In a flow
that goes by its list of screens an application also has \`valid\`, the screens whose answers are valid
({"name": true}), and its answers are facts.answers.

The columns are id, place (flow:screen or exit name), rest, state, kind, reason, reason_case and source, which is where
the reason is written.

Exit code 1: a rule cannot be asked of the engine, each with its place; or the workspace has errors.`;

/** `waymark sql FLOW`: the decision of a flow as one query over recorded applications. */
export const addSql: AddCommand = (program, terminal, end) => {
  program
    .command('sql <flow>')
    .description('write the decision of a flow as one query, for the engine where the applications are')
    .addOption(rootOption(terminal))
    .addOption(orgOption())
    .addOption(new Option('--dialect <engine>', 'whose SQL it is').choices(dialectNames).makeOptionMandatory())
    .option('--table <name>', 'the table of applications', tableNamed, 'applications')
    .option('--view <name>', 'make a view of this name of the query', tableNamed)
    .option('--out <file>', 'write to a file in place of printing')
    .addHelpText('after', help)
    .action(async (id: string, {root, org: orgId, dialect, table, view, out}: Options) => {
      const checked = await soundWorkspace({root, orgs: [orgId]}, terminal, end);
      if (checked === undefined) return;
      const {compilation} = checked;
      const {org: compiled} = orgNamed(compilation, orgId);
      const {flow} = flowNamed(compiled, id);
      const {decisionQuery} = await import('../../sql/decision-query.ts');
      const path = `${compilation.manifest?.base ?? ''}${flow.path}`;
      const {here} = decisionData(flow, {}, {path, asked: true}) as {
        readonly here: Readonly<Record<'path' | 'address' | 'route', string>>;
      };
      const {path: at, address, route} = here;
      const known = {session: {signedIn: false}, org: JSON.parse(JSON.stringify(compiled.org)) as object};
      const written = decisionQuery({flow, org: orgId, dialect, table, known, here: {path: at, address, route}});
      if ('sql' in written) {
        const made = view === undefined ? '' : `CREATE OR REPLACE VIEW ${view} AS\n`;
        writeOut(`${made}${written.sql};\n`, out, terminal);
        return;
      }
      for (const {place, operator, why} of written.refused)
        terminal.err(`${place}: \`${operator}\` cannot be said in ${dialect}: ${why}\n`);
      end(exitCode.findings);
    });
};

/** It stands in the query as it is: a name, maybe below a schema, with quotes where it needs them. */
function tableNamed(text: string): string {
  if (!/^(?:[\w$]+|"[^"]+"|`[^`]+`)(?:\.(?:[\w$]+|"[^"]+"|`[^`]+`))*$/.test(text))
    throw new InvalidArgumentError('It takes the name of a table.');
  return text;
}
