import {hostName} from '../../lib/host-name.ts';
import type {Manifest} from '../../model/compiled/flow.ts';
import {siteOrg} from '../../model/site.ts';
import type {Boot} from '../../model/boot.ts';

/** The boot data of an organisation; undefined where the manifest does not have it. */
export const bootOf = (manifest: Manifest, orgId: string): Boot | undefined => {
  const org = manifest.orgs[orgId];
  return org === undefined ? undefined : {base: manifest.base, orgId, org, development: true};
};

/** The organisation that a request asks for: `?org=`, else the host's, else the remembered one. */
export const orgOf = (
  manifest: Manifest,
  asked: string | null,
  host: string,
  remembered: string | undefined,
): string => {
  const name = hostName(host);
  const byHost = Object.entries(manifest.orgs).find(([, {hosts}]) => hosts.some((one) => hostName(one) === name));
  for (const id of [asked, byHost?.[0], remembered])
    if (typeof id === 'string' && Object.hasOwn(manifest.orgs, id)) return id;
  return Object.hasOwn(manifest.orgs, siteOrg) ? siteOrg : (Object.keys(manifest.orgs)[0] ?? siteOrg);
};
