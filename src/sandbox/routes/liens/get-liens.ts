import {onFile} from '../../http/call.ts';
import {asFacts, asList} from '../../../server/store/records.ts';

/** What the public record shows as owed, and recent credit inquiries. */
export const getLiens = onFile((file) => {
  const found = asFacts(file.records['liens']);
  return {liens: asList(found['liens']), inquiries: asList(found['inquiries'])};
});
