import {notFound} from '../../../server/http/problem.ts';
import {onSigner} from './on-signer.ts';
import {findSignerCondition} from './signer-conditions.ts';

/** One condition of the signer's. */
export const getSignerCondition = onSigner(({signer}, {params}) => {
  const condition = findSignerCondition(signer, params['conditionUuid'] ?? '');
  if (condition === undefined) throw notFound();
  return condition;
});
