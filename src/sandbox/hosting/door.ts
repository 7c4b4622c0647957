import type {SandboxServices} from '../services.ts';

/** Where somebody begins who has no application yet: the registration, below the base of the site. */
export function doorOf({base}: {readonly base: string}): string {
  return `${base}/register-v2`;
}

/**
 * Whether `/start` shows the ways into a demonstration: there are none in production, nor without the app, and on a site
 * without a base the address is the journey's.
 */
export function hasLanding({orgs, config}: Pick<SandboxServices, 'orgs' | 'config'>): boolean {
  return config.demo && orgs.base !== '' && config.appFolder !== undefined;
}
