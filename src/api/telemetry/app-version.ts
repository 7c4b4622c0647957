/** What tells releases apart: the digest in the name of an organisation's compiled settings. */
export function appVersionOf(config: string): string {
  return config.split('.').at(-2) ?? '';
}
