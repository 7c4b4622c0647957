import {describe, expect, it} from 'vitest';
import type {Json} from '../../model/json.ts';
import {ruleWords} from './rule-words.ts';

describe('a rule as it is written, in words', () => {
  it.each<[Json, string]>([
    [{'order.paid': true}, 'order.paid is true'],
    [{'order.paid': 'present'}, 'order.paid is present'],
    [{'order.paid': 'absent'}, 'order.paid is absent'],
    [{'order.state': ['NEW', 'OLD']}, "order.state is one of 'NEW', 'OLD'"],
    [{'order.paid': true, 'order.sent': false}, 'order.paid is true and order.sent is false'],
    [{'any-of': [{rule: 'isOpen'}, {not: {rule: 'isLate'}}]}, 'rule isOpen or not (rule isLate)'],
    [{'all-of': [{'order.fee': 'present'}, {'>': [{var: 'order.fee'}, 0]}]}, 'order.fee is above 0'],
    [{if: [{'order.paid': true}, 'Paid', 'Open']}, "if(order.paid is true, 'Paid', 'Open')"],
    [{age: [{var: 'answers.born'}, {var: 'today.date'}]}, 'age(answers.born, today.date)'],
    [16, '16'],
  ])('%j', (written, words) => expect(ruleWords(written)).toBe(words));
});
