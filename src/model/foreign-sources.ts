/** What a page may use of others besides, and the policies of Trusted Types that it needs for it. */
export interface ForeignSources {
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
  readonly trustedTypes?: readonly string[];
}

/** What pages of an organisation may use one of whose `integrations` has this value. */
export interface IntegrationSources extends ForeignSources {
  readonly integration: string;
  readonly value: string;
}
