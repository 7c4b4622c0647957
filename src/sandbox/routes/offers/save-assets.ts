import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asList, asNumber} from '../../../server/store/records.ts';
import {attachFiles} from '../attach-files.ts';

/**
 * What the borrower owns besides income: accounts that are linked, whose banks say what is in them, and
 * what statements show. Empty lists say that there is nothing.
 */
export const saveAssets = submit('saveAssets', async (file, call) => {
  const {body} = call;
  const {assets: named, accounts: chosen} = body;
  const stated = asList(named);
  const shown = asList(body['files']).length > 0;
  const linked = asList(file.records['linkedAccounts']);
  const accounts = [...new Set(Array.isArray(chosen) ? chosen : [])].map((id) => linked.find(({uuid}) => uuid === id));
  const rules = new FieldRules();
  rules.require(named !== undefined || chosen !== undefined, 'assets', 'Required');
  rules.require(!accounts.includes(undefined), 'accounts', 'Choose one of the offered answers');
  rules.require(stated.length === 0 || shown, 'files', 'Add at least one file').done();
  await attachFiles(call, file, 'files', body['files'], 'BANK_STATEMENT');
  const assets = [
    ...stated,
    ...accounts.flatMap((account) =>
      account === undefined
        ? []
        : [
            {
              type: 'CHECKING_SAVINGS',
              institution: account['institution'] ?? '',
              amount: account['balance'] ?? 0,
              accountUuid: account['uuid'] ?? '',
            },
          ],
    ),
  ];
  file.records['assets'] = assets;
  file.records['assetsTotal'] = assets.reduce((sum, {amount}) => sum + asNumber(amount), 0);
});
