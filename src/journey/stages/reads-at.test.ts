import {describe, expect, it} from 'vitest';
import type {CompiledFlow, Operation, OrgConfig} from '../../model/compiled/flow.ts';
import type {CompiledScreen, FactSource} from '../../model/compiled/screen.ts';
import {readsAt} from './reads-at.ts';

const operation = (id: string, pathParams: readonly string[] = [], more: Partial<Operation> = {}): Operation => ({
  ...{id, method: 'GET', path: `/${id}`, pathParams, queryParams: [], body: false, errors: []},
  ...more,
});
const fact = (from: string, by: FactSource['with'] = {}, when?: FactSource['when']): FactSource => ({
  ...{from, with: by, optional: false},
  ...(when === undefined ? {} : {when}),
});
const operations = Object.fromEntries(
  [operation('loan', ['id']), operation('bank', ['bank']), operation('notes'), operation('readDraft', ['set'])].map(
    (one) => [one.id, one],
  ),
);

function read(led: CompiledFlow['led'], screen?: Partial<CompiledScreen>): readonly string[] {
  const flow = {
    ...{id: 'loan', led, answers: 'loan', params: [{id: 'id'}], screens: [], operations},
    facts: {
      loan: fact('loan'),
      bank: fact('bank', {bank: {var: 'loan.bank'}}),
      old: fact('notes', {}, {var: 'loan.old'}),
    },
  } as unknown as CompiledFlow;
  const arrival = {path: '/loan/7', query: {}, carried: {}};
  const located = {
    ...{flow, shell: flow, org: {} as OrgConfig, params: {id: '7'}, arrival, query: {}},
    place: {kind: 'unknown'} as const,
  };
  const known = screen === undefined ? undefined : ({id: 'income/pay', facts: {}, ...screen} as CompiledScreen);
  return readsAt(located, {session: {signedIn: true}}, known).map(({operation: {id}, params}) =>
    `${id} ${Object.values(params).join()}`.trim(),
  );
}

describe('what is read at an address, whatever it is answered', () => {
  it('is what needs no other fact, by its parameters or by when it is read', () => {
    expect(read('server')).toEqual(['loan 7']);
  });

  it('is with the screen that the address names its draft, and the facts of its own that need none', () => {
    const facts = {notes: fact('notes'), other: fact('notes', {about: {var: 'loan.about'}})};
    expect(read('server', {facts})).toEqual(['loan 7', 'notes', 'readDraft 7.income.pay']);
  });

  it('is the one draft of an order-led flow on any screen', () => {
    expect(read('order')).toEqual(['loan 7', 'readDraft loan']);
  });
});
