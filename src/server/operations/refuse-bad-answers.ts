import {CannotStart} from '../cannot-start.ts';
import type {RefusedField} from '../http/problem.ts';
import type {JourneyServices} from '../journey-services.ts';
import {paymentAnswer} from '../payments/operations.ts';
import {receiptAnswer, type Receipt} from './receipt-answer.ts';
import {leftAnswer, sessionAnswer} from './session.ts';

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
    if (one?.does === 'session') {
      const answer =
        operation.method === 'GET' ? sessionAnswer(operation, one.says, undefined) : leftAnswer(operation, one.says);
      refuse(operation.id, validators.get(operation.id)?.answer(answer) ?? []);
      continue;
    }
    if (one?.does === 'pay') {
      const told = {state: 'DUE', number: sample.number ?? '', amount: 1, paidAt: sample.time ?? '', page: '/pay/1'};
      refuse(operation.id, validators.get(operation.id)?.answer(paymentAnswer(operation, one.says, told)) ?? []);
      continue;
    }
    const kept =
      one?.does === 'submit' || one?.does === 'receipt' || (one?.does === 'upload' && operation.method === 'POST');
    if (!kept) continue;
    refuse(
      operation.id,
      validators.get(operation.id)?.answer(receiptAnswer(operation, one.answer, sample)) ?? [],
      ' Give its answer an `example` in openapi.yaml, or say in server.yaml what the key holds.',
    );
  }
}

function refuse(id: string, [fault]: readonly RefusedField[], remedy = ' Require no more of its answer.'): void {
  if (fault === undefined) return;
  throw new CannotStart(`${id} could not be answered as the contract says: ${fault.at} ${fault.message}.${remedy}`);
}
