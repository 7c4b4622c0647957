import {CannotStart} from '../cannot-start.ts';
import type {JourneyServices} from '../journey-services.ts';
import {receiptAnswer, type Receipt} from './receipt-answer.ts';

const sample: Receipt = {
  ...{number: '100001', id: '00000000-0000-4000-8000-000000000000', time: '2026-01-01T00:00:00.000Z'},
  ...{name: 'a.pdf', type: 'application/pdf', size: 1},
};

/**
 * Whether what is sent can be answered as the contract says, so that its author learns it and not the first person.
 *
 * @throws CannotStart for the first operation whose answer would be against the contract
 */
export function refuseBadAnswers({
  operations,
  plan,
  validators,
}: Pick<JourneyServices, 'operations' | 'plan' | 'validators'>): void {
  for (const operation of operations) {
    const one = plan.operations[operation.id];
    const kept =
      one?.does === 'submit' || one?.does === 'receipt' || (one?.does === 'upload' && operation.method === 'POST');
    if (!kept) continue;
    const [fault] = validators.get(operation.id)?.answer(receiptAnswer(operation, one.answer, sample)) ?? [];
    if (fault === undefined) continue;
    throw new CannotStart(
      `${operation.id} could not be answered as the contract says: ${fault.at} ${fault.message}. Give its answer an \`example\` in openapi.yaml, or say in server.yaml what the key holds.`,
    );
  }
}
