import type {SelectQueryBuilder} from 'kysely';
import type {SandboxCall} from '../http/call.ts';
import type {Tables} from './tables.ts';

/**
 * The applications that a person may see, newest first: their own with the organisation they came
 * through; in development with any, so that one person may look at all of them.
 */
export function ownApplications(
  {trx, org, services}: Pick<SandboxCall, 'trx' | 'org' | 'services'>,
  identity: string,
): SelectQueryBuilder<Tables, 'applications', object> {
  const own = trx.selectFrom('applications').where('identity', '=', identity).orderBy('created', 'desc');
  return services.config.mode === 'production' ? own.where('org', '=', org) : own;
}
