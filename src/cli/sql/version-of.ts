import type {Compilation} from '../../model/workspace.ts';
import type {CompiledFlow, OrgConfig} from '../../model/compiled/flow.ts';
import {decisionData} from '../../runtime/decide/decision-data.ts';
import type {Version} from '../../sql/version.ts';

/** A flow of an organisation as the query has it: asked at its own address, by somebody who is signed out. */
export function versionOf({manifest}: Pick<Compilation, 'manifest'>, org: OrgConfig, flow: CompiledFlow): Version {
  const path = `${manifest?.base ?? ''}${flow.path}`;
  const {here} = decisionData(flow, {}, {path, asked: true}) as {readonly here: Version['here']};
  const known = {session: {signedIn: false}, org: JSON.parse(JSON.stringify(org)) as object};
  return {flow, known, here: {path: here.path, route: here.route}};
}
