import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {derivedUuid} from '../../lender/derive.ts';
import {resource} from '../../resource.ts';
import {asFacts, asList, asText, type Facts} from '../../../server/store/records.ts';

/** What the lender asks a signer for, oldest first. */
export function signerConditionsOf(signer: Facts): Facts[] {
  return asList(signer['conditions']);
}

export function findSignerCondition(signer: Facts, uuid: string): Facts | undefined {
  return signerConditionsOf(signer).find((condition) => condition['uuid'] === uuid);
}

export function closeSignerCondition(signer: Facts, uuid: string): void {
  signer['conditions'] = signerConditionsOf(signer).map((condition) =>
    condition['uuid'] === uuid ? {...condition, actionNeeded: false} : condition,
  );
}

/** Opens the conditions that the signer's last name chooses: `lender/test-values.yaml`, `signers`. */
export function openTestConditions(signer: Facts, at: Date): void {
  const lastName = asText(signer['lastName']).toLowerCase();
  const chosen = testConditions().filter((value) => asText(value['lastName']).toLowerCase() === lastName);
  const opened = chosen.map((value) => ({
    ...asFacts(value['condition']),
    uuid: derivedUuid('signer condition', asText(signer['uuid']), asText(value['lastName'])),
    created: at.toISOString(),
    actionNeeded: true,
  }));
  if (opened.length > 0) signer['conditions'] = [...signerConditionsOf(signer), ...opened];
}

function testConditions(): readonly Facts[] {
  const file = asFacts(parse(readFileSync(resource('lender/test-values.yaml'), 'utf8'), {maxAliasCount: 0}));
  return Object.values(asFacts(file['signers'])).map(asFacts);
}
