import {onFile} from '../../http/call.ts';
import {asList} from '../../../server/store/records.ts';

/** Keeps experiments with the application; one of the same name takes the place of the one before. */
export const saveExperiments = onFile((file, {body}) => {
  const given = asList(body['experiments']);
  const names = new Set(given.map(({name}) => name));
  const others = asList(file.records['experiments']).filter(({name}) => !names.has(name));
  file.records['experiments'] = [...others, ...given];
  return {experiments: [...others, ...given]};
});
