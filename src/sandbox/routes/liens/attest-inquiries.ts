import {submit} from '../../http/submit.ts';
import {asList} from '../../../server/store/records.ts';

/** Whether recent credit inquiries led to new debt. */
export const attestInquiries = submit('attestInquiries', (file, {body}) => {
  file.records['inquiriesGiven'] = asList(body['inquiries']);
});
