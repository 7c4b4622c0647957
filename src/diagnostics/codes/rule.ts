import {pages} from '../code.ts';

/** Codes of the stage `link` that are about conditions and computed values. */
export const rulePages = pages({
  'rule-shape': {
    severity: 'error',
    what: 'A condition or rule is not written as the language has it.',
    why: 'It would be read as something else, or as always true.',
    fix: 'Write paths with values, `all-of`, `any-of`, `not`, `rule`, or one operator with its operands.',
    example: 'when: {">": [{var: order.amount}]}',
  },
  'rule-type': {
    severity: 'error',
    what: 'An operator gets an operand of a type that it does not take.',
    why: 'A text compared with a number never gives what one expects.',
    fix: 'Compare things of one type; drop the quotes round a number.',
    example: 'when: {">": [{var: order.amount}, "700"]}',
  },
  'enum-literal': {
    severity: 'error',
    what: 'A value is compared with a fact that can never have it.',
    why: 'The condition never holds, usually because a letter is missing.',
    fix: 'Use one of the values of the fact.',
    example: 'when: {order.state: PAYED}',
    mayBeSilenced: true,
  },
  'constant-rule': {
    severity: 'warning',
    what: 'A condition is always or never true.',
    why: 'Something is shown always or never although it looks as if it depended on something.',
    fix: 'Correct it, or remove the condition.',
    example: 'when: {all-of: [{order.paid: true}, {order.paid: false}]}',
    deep: true,
    mayBeSilenced: true,
  },
  'rule-cycle': {
    severity: 'error',
    what: 'Rules use each other in a circle.',
    why: 'None of them has a value.',
    fix: 'Write one of them out.',
    example: 'a: {rule: b}\nb: {rule: a}',
  },
  'rule-size': {
    severity: 'error',
    what: 'A rule becomes too large or too deep when the rules it uses are put in.',
    why: 'It would be slow in the browser, and nobody could tell why it holds.',
    fix: 'Let the server compute a part of it, or split it.',
    example: 'a: {all-of: [{rule: b}, {rule: b}]} # and b like that, twenty times over',
  },
  'choice-order': {
    severity: 'error',
    what: 'A case without `when` stands before other cases, or there are two.',
    why: 'It always holds, so those after it are never reached.',
    fix: 'Put it last.',
    example: 'goTo:\n  otherwise: {goTo: a}\n  rich: {when: {order.amount: present}, goTo: b}',
    mayBeSilenced: true,
  },
});
