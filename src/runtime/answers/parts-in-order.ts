import type {FieldBlock} from '../../model/compiled/screen.ts';
import {evaluate} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';

/** The parts of a field as they stand now: where a person chooses the country of an address, in the order of that country. */
export function partsInOrder({blocks = [], props}: FieldBlock, data: RuleData): readonly FieldBlock[] {
  const order = props['order'] === undefined ? undefined : evaluate(props['order'], data);
  if (typeof order !== 'string') return blocks;
  const ids = order.split(' ');
  const rankOf = ({id}: FieldBlock): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return blocks.toSorted((one, other) => rankOf(one) - rankOf(other));
}
