import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asFacts, asList, asNumber, asText, type Facts} from '../../../server/store/records.ts';

const verdicts: ReadonlySet<string> = new Set(['KEEP', 'WRONG', 'PAID_OFF']);

/** What the borrower confirms, corrects and adds; from it comes what the home is still worth. */
export const saveLiens = submit('saveLiens', (file, {body}) => {
  const found = asList(asFacts(file.records['liens'])['liens']);
  const known = asList(body['known']);
  const none = body['none'] === true;
  const rules = new FieldRules();
  const recorded = found.some((lien) => lien['verified'] === true);
  rules.require(!(none && recorded), 'none', 'The public record shows a mortgage. Correct it below instead.');
  known.forEach((answer, index) => {
    rules.require(
      found.some(({uuid}) => uuid === answer['uuid']),
      `known.${index}.uuid`,
      'This is not among the liens we found.',
    );
  });
  found.forEach(({uuid}, index) => {
    const answered = known.some((answer) => answer['uuid'] === uuid && verdicts.has(asText(answer['verdict'])));
    rules.require(answered, `known.${index}.verdict`, 'Tell us whether this is right');
  });
  rules.done();
  file.records['liensGiven'] = {none, known, added: asList(body['added'])};
  file.records['owed'] = found.reduce((sum, lien) => sum + balanceOf(lien, known), 0) + total(asList(body['added']));
});

function balanceOf(lien: Facts, answers: readonly Facts[]): number {
  const answer = answers.find(({uuid}) => uuid === lien['uuid']);
  if (answer?.['verdict'] === 'PAID_OFF') return 0;
  return asNumber(answer?.['verdict'] === 'WRONG' ? (answer['newBalance'] ?? lien['balance']) : lien['balance']);
}

function total(liens: readonly Facts[]): number {
  return liens.reduce((sum, lien) => sum + asNumber(lien['balance']), 0);
}
