import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import type {Transport} from '../transport/transport.ts';

/** Into which group of an experiment a person was put. */
export interface Experiment {
  readonly name: string;
  readonly variation: 'variation' | 'control';
}

/**
 * Says to the service of flags, and keeps with the application, which experiments it takes part in.
 *
 * @throws Error without the id of an application; ApiError where a call fails
 */
export async function saveExperiments(
  experiments: readonly Experiment[],
  applicationUuid: string | undefined,
  {assign, save, call}: {readonly assign: Operation; readonly save: Operation; readonly call: Transport['call']},
): Promise<void> {
  if (applicationUuid === undefined || applicationUuid === '') {
    throw new Error('App ID is required to save experiment');
  }
  const list: Json = experiments.map(({name, variation}) => ({name, variation}));
  await call(assign, {body: {experiments: list, appUuid: applicationUuid}});
  await call(save, {params: {applicationUuid}, body: {experiments: list}});
}
