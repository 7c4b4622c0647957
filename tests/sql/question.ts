import {decisionData} from '../../src/runtime/decide/decision-data.ts';
import type {DialectName} from '../../src/sql/dialect.ts';
import {decisionQuery, type DecisionQuestion} from '../../src/sql/decision-query.ts';
import type {CompiledFlow, OrgConfig} from '../../src/model/compiled/flow.ts';

/** What the command asks of a flow, over the table `applications`. */
export function questionOf(flow: CompiledFlow, org: OrgConfig, base: string, dialect: DialectName): DecisionQuestion {
  const {here} = decisionData(flow, {}, {path: `${base}${flow.path}`, asked: true}) as {
    readonly here: DecisionQuestion['here'];
  };
  const {path, route} = here;
  return {
    flow,
    org: org.org,
    dialect,
    table: 'applications',
    known: {session: {signedIn: false}, org},
    here: {path, route},
  };
}

export function sqlOf(question: DecisionQuestion): string {
  const written = decisionQuery(question);
  if ('sql' in written) return written.sql;
  throw new Error(`It is refused: ${JSON.stringify(written.refused)}`);
}
