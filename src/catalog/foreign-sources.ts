import type {ForeignSources, IntegrationSources} from '../model/foreign-sources.ts';

/** What the pages of an organisation use of others, by its `integrations`; `added` is what plug-ins say besides. */
export function foreignSources(
  integrations: Readonly<Record<string, unknown>>,
  added: readonly IntegrationSources[],
): readonly ForeignSources[] {
  return [plaidSources, ...added].filter(
    ({integration, value}) => Object.hasOwn(integrations, integration) && integrations[integration] === value,
  );
}

/** What a page that links by Plaid Link must be allowed to load; the script's address is the widget's. */
const plaidSources: IntegrationSources = {
  integration: 'link',
  value: 'plaid',
  script: ['https://cdn.plaid.com/link/v2/stable/link-initialize.js'],
  frame: ['https://cdn.plaid.com/'],
  connect: ['https://production.plaid.com/', 'https://sandbox.plaid.com/'],
  trustedTypes: ['waymark-plaid'],
};
