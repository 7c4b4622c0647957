import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asList, asNumber} from '../../store/records.ts';
import {attachFiles} from '../attach-files.ts';

/** What the borrower owns besides income, with statements; an empty list says that there is nothing. */
export const saveAssets = submit('saveAssets', async (file, call) => {
  const {body} = call;
  const assets = asList(body['assets']);
  const shown = asList(body['files']).length > 0;
  new FieldRules().require(assets.length === 0 || shown, 'files', 'Add at least one file').done();
  await attachFiles(call, file, 'files', body['files'], 'BANK_STATEMENT');
  file.records['assets'] = assets;
  file.records['assetsTotal'] = assets.reduce((sum, {amount}) => sum + asNumber(amount), 0);
});
