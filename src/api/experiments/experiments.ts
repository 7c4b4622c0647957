import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import type {Transport} from '../transport/transport.ts';

/** Into which group of an experiment a person was put. */
export interface Experiment {
  readonly name: string;
  readonly variation: 'variation' | 'control';
}

/**
 * Says to the service of flags, and keeps with what the visit is `about`, which experiments it takes part in. Where its id
 * stands, the operations say: `assign` in a key of its body (`x-about`), `save` in its path.
 *
 * @throws Error without that id; ApiError where a call fails
 */
export async function saveExperiments(
  experiments: readonly Experiment[],
  about: string | undefined,
  {assign, save, call}: {readonly assign: Operation; readonly save: Operation; readonly call: Transport['call']},
): Promise<void> {
  if (about === undefined || about === '') {
    throw new Error('App ID is required to save experiment');
  }
  const list: Json = experiments.map(({name, variation}) => ({name, variation}));
  await call(assign, {body: {experiments: list, ...(assign.about === undefined ? {} : {[assign.about]: about})}});
  await call(save, {
    params: Object.fromEntries(save.pathParams.map((name) => [name, about])),
    body: {experiments: list},
  });
}
