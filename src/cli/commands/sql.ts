import {InvalidArgumentError, Option} from 'commander';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import {lineStarts, positionAt} from '../../diagnostics/position.ts';
import type {Tree} from '../../model/tree.ts';
import type {Files, ResolvedFlow} from '../../model/workspace.ts';
import {dialectNames, type Dialect, type DialectName} from '../../sql/dialect.ts';
import type {RulePlace} from '../../sql/place.ts';
import {orgOption, rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
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
({"name": true}), and its answers are facts.answers;
one with \`journey\` is left out there.

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
      const {compilation, files} = checked;
      const {org: compiled, resolved} = orgNamed(compilation, orgId);
      const {flow} = flowNamed(compiled, id);
      const {dialects} = await import('../../sql/dialects/index.ts');
      const engine = dialects[dialect];
      const from = partsOf(table, engine);
      const to = view === undefined ? undefined : partsOf(view, engine);
      if (to !== undefined && mayBeOne(from, to, engine))
        throw new UsageError(
          `${view} may be the table ${table} that it reads, and would be a view of itself. ${wayOut(from, to, engine)}`,
        );
      const {decisionQuery} = await import('../../sql/decision-query.ts');
      const path = `${compilation.manifest?.base ?? ''}${flow.path}`;
      const {here} = decisionData(flow, {}, {path, asked: true}) as {
        readonly here: Readonly<Record<'path' | 'route', string>>;
      };
      const known = {session: {signedIn: false}, org: JSON.parse(JSON.stringify(compiled.org)) as object};
      const written = decisionQuery({
        flow,
        org: orgId,
        dialect,
        table: writtenIn(from, engine),
        known,
        here: {path: here.path, route: here.route},
      });
      if ('sql' in written) {
        const made = to === undefined ? '' : `CREATE OR REPLACE VIEW ${writtenIn(to, engine)} AS\n`;
        writeOut(`${made}${written.sql};\n`, out, terminal);
        return;
      }
      const asWritten = resolved.flows.get(flow.id);
      for (const {place, operator, why} of written.refused) {
        const where = asWritten === undefined ? flow.id : placeWritten(asWritten, place, files);
        terminal.err(`${where}: ${dialect} cannot be asked \`${operator}\`: ${why}\n`);
      }
      terminal.err(
        'No query is written, as it would decide otherwise. Let the server send what such a rule works out, as a fact, or ask `waymark replay`, which decides by the rules themselves.\n',
      );
      end(exitCode.findings);
    });
};

/** `file:line:column` of a rule; where it comes from a part, of what it stands in. */
function placeWritten(flow: ResolvedFlow, {file, keys}: RulePlace, files: Files): string {
  let at: Tree = flow[file] ?? flow.flow;
  for (const key of keys) {
    const below: Tree | undefined = at.kind === 'map' ? at.entries.get(key) : undefined;
    if (below === undefined) break;
    at = below;
  }
  const {file: name, key, span} = at.origin;
  const {line, column} = positionAt(lineStarts(files.get(name) ?? ''), (key ?? span)[0]);
  return `${name}:${line}:${column}`;
}

const namePart = /[\p{L}_][\p{L}\p{N}_$]*|"(?:[^"]|"")+"|`(?:[^`]|``)+`/u;
const wholeName = new RegExp(`^(?:${namePart.source})(?:\\.(?:${namePart.source}))*$`, 'u');

function tableNamed(text: string): string {
  if (text.includes('\0') || !wholeName.test(text))
    throw new InvalidArgumentError(
      'It takes the name of a table, maybe below a schema, with quotes where it needs them.',
    );
  return text;
}

/** The parts of a table's name as the engine takes them, whichever quotes they came in. */
function partsOf(name: string, {unquoted, nameBytes}: Dialect): readonly string[] {
  const parts = name.match(new RegExp(namePart, 'gu')) ?? [];
  return parts.map((part) => {
    const [mark = ''] = part;
    const isQuoted = mark === '"' || mark === '`';
    const bare = isQuoted ? part.slice(1, -1).replaceAll(mark + mark, mark) : unquoted(part);
    // Two views whose names an engine takes for the same replace each other.
    if (nameBytes !== undefined && new TextEncoder().encode(bare).length > nameBytes)
      throw new UsageError(
        `${part} is longer than ${nameBytes} bytes, behind which the engine cuts a name. Take a shorter one.`,
      );
    return bare;
  });
}

/** Always in quotes: which words need them is another list in each engine. */
const writtenIn = (parts: readonly string[], {quote}: Dialect): string => parts.map(quote).join('.');

/** Whether two names may be those of one table: where one says less of its place, that may be the other's. */
function mayBeOne(one: readonly string[], other: readonly string[], {folded, wholeNameParts}: Dialect): boolean {
  const [first, second] = [one.map(folded), other.map(folded)];
  if (first.at(-1) !== second.at(-1)) return false;
  if (first.length !== second.length || first.length < wholeNameParts) return true;
  return first.every((part, index) => part === second[index]);
}

/** What to do about two names that may be those of one table. */
function wayOut(one: readonly string[], other: readonly string[], {wholeNameParts}: Dialect): string {
  const areWhole = one.length >= wholeNameParts && other.length >= wholeNameParts;
  const place = wholeNameParts > 2 ? 'database and schema' : 'schema';
  return `Give --view another name${areWhole ? '' : `, or write both --table and --view with their ${place}`}.`;
}
