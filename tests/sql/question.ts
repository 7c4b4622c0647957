import {decisionData} from '../../src/runtime/decide/decision-data.ts';
import type {DialectName} from '../../src/sql/dialect.ts';
import {decisionQuery, type DecisionQuestion} from '../../src/sql/decision-query.ts';
import type {Version} from '../../src/sql/version.ts';
import type {CompiledFlow, OrgConfig} from '../../src/model/compiled/flow.ts';

/** A flow of an organisation as the command asks it. */
export function versionIn(flow: CompiledFlow, org: OrgConfig, base: string): Version {
  const {here} = decisionData(flow, {}, {path: `${base}${flow.path}`, asked: true}) as {
    readonly here: Version['here'];
  };
  const {path, route} = here;
  return {flow, known: {session: {signedIn: false}, org}, here: {path, route}};
}

/** What the command asks of a flow, over the table `applications`. */
export function questionOf(flow: CompiledFlow, org: OrgConfig, base: string, dialect: DialectName): DecisionQuestion {
  const alike = [{orgs: [org.org], version: versionIn(flow, org, base)}];
  return {dialect, table: 'applications', flow: flow.id, alike};
}

export function sqlOf(question: DecisionQuestion): string {
  const written = decisionQuery(question);
  if ('sql' in written) return written.sql;
  throw new Error(`It is refused: ${JSON.stringify(written.refused)}`);
}
