import {chosenOf} from '../../lib/chosen-org.ts';
import {hostName} from '../../lib/host-name.ts';
import type {Manifest} from '../../model/compiled/flow.ts';
import type {Boot} from '../../model/boot.ts';

/** The boot data of an organisation; undefined where the manifest does not have it. */
export const bootOf = (manifest: Manifest, orgId: string): Boot | undefined => {
  const org = manifest.orgs[orgId];
  return org === undefined ? undefined : {base: manifest.base, orgId, org, development: true};
};

/** The organisation that a request asks for: `?org=`, else the remembered one, else the host's. */
export const requestedOrg = (
  manifest: Manifest,
  asked: string | null,
  host: string,
  remembered: string | undefined,
): string => {
  const name = hostName(host);
  const byHost = Object.entries(manifest.orgs).find(([, {hosts}]) => hosts.some((one) => hostName(one) === name));
  const has = (id: string): boolean => Object.hasOwn(manifest.orgs, id);
  const chosen = chosenOf([asked, remembered], byHost?.[0], has);
  return has(chosen) ? chosen : (Object.keys(manifest.orgs)[0] ?? chosen);
};
