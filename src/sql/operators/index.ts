import type {SqlOperator} from '../asking.ts';
import {dayOperators} from './days.ts';
import {listOperators} from './lists.ts';
import {logicOperators} from './logic.ts';
import {numberOperators} from './numbers.ts';
import {textOperators} from './texts.ts';

/** Every operator that a compiled rule may have: its SQL, or why there is none. */
export const sqlOperators: Readonly<Record<string, SqlOperator>> = {
  ...logicOperators,
  ...listOperators,
  ...numberOperators,
  ...dayOperators,
  ...textOperators,
};
