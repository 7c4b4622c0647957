import type {CompiledOrg, OrgManifest} from '../../model/compiled/flow.ts';

/** Where calls go: to the site itself, unless the organisation has another server and the site a flag for it. */
export function callsOf(flows: CompiledOrg['flows'], {baseUrl}: CompiledOrg['org']): Pick<OrgManifest, 'calls'> {
  const shell = Object.values(flows).find(({flow}) => flow.path === '')?.flow;
  const operation = Object.values(shell?.operations ?? {}).find(({flag}) => flag !== undefined);
  const relative = shell?.relativeFlag;
  if (relative === undefined || operation === undefined || baseUrl === undefined) return {};
  return {calls: {operation, flag: relative, baseUrl}};
}
