import {randomUUID} from 'node:crypto';
import {submit} from '../../http/submit.ts';
import {checkNames, FieldRules, isName} from '../../rules/fields.ts';
import {asList, asText, type Facts} from '../../store/records.ts';
import {inviteSigner, keepSigners, signersOf} from '../signers/signers.ts';

/** Says who else is on the title and invites them. */
export const saveSigners = submit('saveSigners', async (file, call) => {
  const {body} = call;
  const others = body['others'] === true;
  const named = others ? asList(body['signers']) : [];
  const rules = new FieldRules();
  rules.require(!others || named.length > 0, 'signers', 'Name everybody who is on the title with you');
  named.forEach((signer, index) => {
    checkNames(rules, signer, `signers.${index}.`, isName);
    const own = named.findIndex((other) => sameEmail(other, signer)) === index && !sameEmail(signer, file.profile);
    rules.require(own, `signers.${index}.email`, 'Each signer needs an email address of their own');
  });
  rules.done();
  file.records['othersOnTitle'] = others;
  const invited: Facts[] = [];
  for (const signer of named) {
    const known = signersOf(file).find((one) => sameEmail(one, signer));
    const fresh = {...signer, uuid: randomUUID(), status: 'INVITED', step: 'IDENTITY'};
    invited.push(known ?? (await inviteSigner(call, file, fresh)));
  }
  keepSigners(file, invited);
});

function sameEmail(one: Facts, other: Facts): boolean {
  return asText(one['email']).toLowerCase() === asText(other['email']).toLowerCase();
}
