import type {OrgConfig} from '../../model/compiled/flow.ts';
import type {OrgDirectory} from './orgs.ts';

/** Whether the organisation that something was stored under is not there any more: the default one always is. */
export function isGone(orgs: Pick<OrgDirectory, 'has'>, id: string): boolean {
  return id !== 'default' && !orgs.has(id);
}

/**
 * What is said of the organisation that something was stored under: of one that is gone nothing but its id. It is not the
 * default one's, which would lend its name, telephone and logo to what it has nothing to do with.
 */
export function storedOrg(orgs: Pick<OrgDirectory, 'has' | 'config'>, id: string): OrgConfig {
  const config = orgs.config(id);
  if (!isGone(orgs, id)) return config;
  return {org: id, hosts: [], brand: {companyName: id, supportPhone: '', email: ''}, theme: config.theme};
}
