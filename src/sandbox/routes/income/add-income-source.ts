import {randomUUID} from 'node:crypto';
import {invalid} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {findLink, noteOn} from '../../lender/links.ts';
import {asList, asNumber, asText} from '../../../server/store/records.ts';
import {attachFiles} from '../attach-files.ts';
import {paystubsWanted} from './paystubs-wanted.ts';

/** Adds a source by a provider's token, verified at once, or by paystubs, which people look at. */
export const addIncomeSource = submit('addIncomeSource', async (file, call) => {
  const {body, at} = call;
  const sources = asList(file.application['incomeSources']);
  const type = asText(body['type']);
  const source = {uuid: randomUUID(), type, employmentType: body['employmentType'] ?? 'FULL_TIME'};
  if (type === 'MANUAL_PAYSTUB') {
    const wanted = paystubsWanted(file);
    const message = wanted === 1 ? 'Add at least one file' : `We need ${wanted} files`;
    if (asList(body['files']).length < wanted) throw invalid([{at: 'files', message}]);
    await attachFiles(call, file, 'files', body['files'], 'USER_UPLOADED_PAYSTUB');
    file.application['incomeSources'] = [...sources, {...source, name: 'Paystubs', status: 'PENDING'}];
    return;
  }
  const link = findLink(file, asText(body['token']), at);
  if (asText(link?.['institution']) === '')
    throw invalid([{at: 'token', message: 'This link has run out. Please link again.'}], 'LINK_EXPIRED');
  // A way back that is gone twice, as by a reload, shows the same income.
  const earlier = asList(file.records['links']).find(({hash}) => hash === link?.['origin'])?.['source'];
  if (sources.some(({uuid}) => uuid === earlier)) return;
  noteOn(file, link?.['origin'], {source: source.uuid});
  const stated = asNumber(file.application['income']) + asNumber(file.application['otherIncome']);
  const shown = sources.reduce((sum, item) => sum + asNumber(item['amount']), 0);
  const amount = Math.max(0, stated - shown);
  const name = asText(link?.['institution']);
  file.application['incomeSources'] = [...sources, {...source, name, status: 'VERIFIED', amount}];
});
