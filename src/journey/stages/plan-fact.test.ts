import {describe, expect, it} from 'vitest';
import type {Operation} from '../../model/compiled/flow.ts';
import type {FactSource} from '../../model/compiled/screen.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {planFact, type FactPlan} from './plan-fact.ts';

const listBooks: Operation = {
  ...{id: 'listBooks', method: 'GET', path: '/shelves/{shelf}/books', body: false, errors: []},
  ...{pathParams: ['shelf'], queryParams: ['branch', 'about', 'kind'], requiredQuery: ['branch']},
  constants: {kind: 'BOOK'},
};
const source: FactSource = {from: 'listBooks', with: {branch: {var: 'answers.pickup'}}, optional: false};
const plan = (data: RuleData, params: Readonly<Record<string, string>> = {shelf: '7'}): FactPlan =>
  planFact(source, {listBooks}, data, params);

describe('what a fact is asked for by', () => {
  it('is waited for where its contract wants it, in the path or behind it', () => {
    expect(plan({answers: {pickup: 'HARBOUR'}}, {})).toBe('waits');
    expect(plan({answers: {}})).toBe('waits');
    expect(plan({answers: {pickup: ''}})).toBe('waits');
  });

  it('is not waited for where its contract says what it is', () => {
    const operations = {listBooks: {...listBooks, constants: {shelf: '1', branch: 'HARBOUR'}, requiredQuery: []}};
    const bare: FactSource = {from: 'listBooks', with: {}, optional: false};
    expect(planFact(bare, operations, {answers: {}}, {})).toMatchObject({request: {params: {}}});
  });

  it('is left out where its contract can do without', () => {
    expect(plan({answers: {pickup: 'HARBOUR'}})).toMatchObject({
      request: {params: {shelf: '7', branch: 'HARBOUR'}},
    });
    expect(plan({answers: {pickup: 'HARBOUR'}}, {shelf: '7', about: 'whales'})).toMatchObject({
      request: {params: {shelf: '7', branch: 'HARBOUR', about: 'whales'}},
    });
  });
});
