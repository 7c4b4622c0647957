import {onFile} from '../../http/call.ts';
import {notFound} from '../../../server/http/problem.ts';
import {conditionsOf} from './open-condition.ts';

/** One condition. */
export const getCondition = onFile((file, {params}) => {
  const found = conditionsOf(file).find((condition) => condition['uuid'] === params['conditionUuid']);
  if (found === undefined) throw notFound();
  return found;
});
