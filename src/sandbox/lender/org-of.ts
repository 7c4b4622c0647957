import type {OrgConfig} from '../../model/compiled/flow.ts';
import type {SandboxServices} from '../services.ts';
import type {Org} from '../contract/entities.ts';

/** An organisation as it is configured, with what `schemas/facts/org.yaml` says that a lender may be told. */
export type LendingOrg = OrgConfig &
  Pick<Org, 'canonicalOrgCode' | 'product' | 'products' | 'integrations' | 'footer' | 'chatWelcome' | 'names'>;

/** The configuration of an organisation. */
export function orgOf(orgs: SandboxServices['orgs'], org: string): LendingOrg {
  return orgs.config(org);
}
