import {objectType, type FactType} from '../../catalog/operations/schema.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Line} from '../../model/compiled/text.ts';
import type {paidKeys} from '../../model/payment.ts';
import type {Tree} from '../../model/tree.ts';
import {readLine} from '../link/text/read-text.ts';
import {noTargets, refuseMissing, mailScope, type MailSources} from './link-mail.ts';

const paid: Readonly<Record<(typeof paidKeys)[number], FactType>> = {
  number: {type: 'string'},
  amount: {type: 'number'},
  currency: {type: 'string'},
  paidAt: {type: 'string', format: 'date-time'},
};

/** The type of what is kept of a payment. */
export const paidType: FactType = objectType(paid);

/** Reads what each payment says on the page where people pay: it may print the number of what was sent, and settings. */
export function linkPayments(
  payments: ReadonlyMap<string, Tree>,
  {org, missing}: Omit<MailSources, 'answers'>,
  add: (finding: Diagnostic) => void,
): Readonly<Record<string, Line>> {
  const scope = mailScope({submission: objectType({number: {type: 'string'}}), org: org ?? {}}, add);
  const targets = noTargets('The page where people pay', add);
  const lines = [...payments].map(([name, one]) => {
    const text = one.kind === 'map' ? one.entries.get('text') : undefined;
    return [name, text === undefined ? [] : readLine(text, scope, targets)] as const;
  });
  refuseMissing(scope, missing, add);
  return Object.fromEntries(lines);
}
