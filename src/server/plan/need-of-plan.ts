import type {ServerConfig} from '../config.ts';
import {needFolders} from '../deliveries/need-folders.ts';
import type {Environment} from '../settings.ts';
import {needEnvironment} from './environment-value.ts';
import type {ServerPlan} from './plan.ts';

/**
 * Whether settings, variables and folders that a plan needs are there. Nothing that is built is asked, so that a start can be
 * refused before it builds anything.
 *
 * @throws CannotStart for the first that is missing or wrong
 */
export function needOfPlan(
  plan: ServerPlan,
  env: Environment,
  config: Pick<ServerConfig, 'mailing' | 'mode' | 'root'>,
): void {
  needEnvironment(plan, env, config);
  needFolders(plan, config.root);
}
