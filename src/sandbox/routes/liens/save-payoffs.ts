import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asList} from '../../../server/store/records.ts';
import {payoffsOf} from './payoffs.ts';

/** Which debts are paid off, and the amounts as they stand today; what was attested before no longer is. */
export const savePayoffs = submit('savePayoffs', (file, {body}) => {
  const verdicts = asList(body['debts']);
  const rules = new FieldRules();
  const debts = payoffsOf(file);
  verdicts.forEach(({uuid, verdict, newAmount}, index) => {
    rules.require(
      debts.some((debt) => debt['uuid'] === uuid),
      `debts.${index}.uuid`,
      'Choose one of the offered answers',
    );
    rules.require(verdict !== 'CHANGED' || newAmount !== undefined, `debts.${index}.newAmount`, 'Required');
  });
  rules.done();
  const items = debts.map((debt) => {
    const {verdict, newAmount} = verdicts.find(({uuid}) => uuid === debt['uuid']) ?? {};
    const amount = verdict === 'CHANGED' ? {amount: newAmount ?? 0} : {};
    return {...debt, ...amount, ...(verdict === undefined ? {} : {included: verdict !== 'LEAVE'})};
  });
  file.records['payoffs'] = {items, attested: false};
});
