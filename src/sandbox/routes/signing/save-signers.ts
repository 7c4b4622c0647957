import {randomUUID} from 'node:crypto';
import {submit} from '../../http/submit.ts';
import {checkNames, FieldRules, isName} from '../../rules/fields.ts';
import {asList, asText} from '../../store/records.ts';

/** Says who else is on the title and invites them. */
export const saveSigners = submit('saveSigners', (file, {body}) => {
  const others = body['others'] === true;
  const named = others ? asList(body['signers']) : [];
  const rules = new FieldRules();
  rules.require(!others || named.length > 0, 'signers', 'Name everybody who is on the title with you');
  named.forEach((signer, index) => {
    checkNames(rules, signer, `signers.${index}.`, isName);
    const first = named.findIndex(
      (other) => asText(other['email']).toLowerCase() === asText(signer['email']).toLowerCase(),
    );
    rules.require(first === index, `signers.${index}.email`, 'Each signer needs an email address of their own');
  });
  rules.done();
  file.records['othersOnTitle'] = others;
  file.records['signers'] = named.map((signer) => ({...signer, uuid: randomUUID(), status: 'INVITED'}));
  file.application['helocSigners'] = named.map(() => ({identityUuid: randomUUID()}));
  file.application['coDeedStatus'] = others ? 'IN_PROGRESS' : 'COMPLETE';
});
