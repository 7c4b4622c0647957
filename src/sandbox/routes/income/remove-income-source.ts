import {notFound} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {asList} from '../../../server/store/records.ts';

/** Takes a source back. */
export const removeIncomeSource = submit('removeIncomeSource', (file, {params}) => {
  const sources = asList(file.application['incomeSources']);
  const left = sources.filter((source) => source['uuid'] !== params['sourceUuid']);
  if (left.length === sources.length) throw notFound();
  file.application['incomeSources'] = left;
});
