import {Unsayable, type SqlAsking, type SqlOperator} from '../asking.ts';
import {sqlAnd, choice, sqlNot, sqlOr} from '../conditions.ts';
import type {Sql} from '../dialect.ts';
import {ofCondition, ofJson, ofMaybeNumber, sqlSame, type SqlValue} from '../value.ts';
import {scopedList} from './logic.ts';

/** The JSON of a list whose elements a condition is about, and that condition. */
function elements(asking: SqlAsking, operator: string): {list: Sql; count: Sql; item: string; condition: Sql} {
  const list = scopedList(asking.operands[0]);
  if (list === undefined) throw new Unsayable(operator, 'the elements of its list are not named `item`');
  const value = asking.of(list);
  if (value.elements !== undefined && value.elements.length > 0)
    throw new Unsayable(operator, 'its list is written out');
  const {item, value: condition} = asking.ofItem(asking.operands[1] ?? null);
  return {list: value.list ?? 'NULL', count: value.count ?? '0', item, condition: condition.holds};
}

const isEmpty = (list: string): boolean => list === 'NULL';

function some(asking: SqlAsking): SqlValue {
  const {list, item, condition} = elements(asking, 'some');
  return ofCondition(isEmpty(list) || condition === 'FALSE' ? 'FALSE' : asking.dialect.some(list, item, condition));
}

function none(asking: SqlAsking): SqlValue {
  const {list, item, condition} = elements(asking, 'none');
  return ofCondition(
    isEmpty(list) || condition === 'FALSE' ? 'TRUE' : sqlNot(asking.dialect.some(list, item, condition)),
  );
}

/** Unlike the language's own, of no elements it does not hold. */
function all(asking: SqlAsking): SqlValue {
  const {list, count, item, condition} = elements(asking, 'all');
  if (isEmpty(list)) return ofCondition('FALSE');
  return ofCondition(sqlAnd([`${count} > 0`, sqlNot(asking.dialect.some(list, item, sqlNot(condition)))]));
}

/** Only counted: nothing else is asked of it. */
function filter(asking: SqlAsking): SqlValue {
  const {list, item, condition} = elements(asking, 'filter');
  const count = isEmpty(list) ? '0' : `COALESCE(${asking.dialect.counted(list, item, condition)}, 0)`;
  const has = (): Sql => {
    throw new Unsayable('in', 'its list is what a filter leaves');
  };
  const holds = `${count} > 0`;
  return {isTrue: 'FALSE', isFalse: 'FALSE', known: 'TRUE', isNull: 'FALSE', holds, count, has};
}

function contains(asking: SqlAsking, item: SqlValue, list: SqlValue): Sql {
  const {dialect} = asking;
  if (list.ask !== undefined) return list.ask((one) => contains(asking, item, one));
  if (list.has !== undefined) return list.has(item);
  const {elements: written} = list;
  if (written !== undefined) {
    const words = written.flatMap(({literal}) => (typeof literal === 'string' ? [literal] : []));
    if (item.text !== undefined && item.isText === undefined && words.length === written.length && words.length > 1)
      return `(${item.text}) IN (${words.map(dialect.literal).join(', ')})`;
    return sqlOr(written.map((one) => sqlSame(item, one)));
  }
  if (list.list === undefined) return 'FALSE';
  const name = `item_of_${asking.ofItem(null).item}`;
  return dialect.some(list.list, name, sqlSame(ofJsonAsIs(dialect.element(name), asking), item));
}

/** An element as it is: here an empty text is one, and so is a number beyond all numbers. */
const ofJsonAsIs = (json: Sql, {dialect}: SqlAsking): SqlValue => ({
  ...ofJson(json, dialect),
  known: `(${dialect.known(json)}) IS NOT NULL`,
  isNull: dialect.isNull(json),
});

const length: SqlOperator = ({value, dialect}) => {
  const {text, count} = value(0);
  const counted = count === undefined ? [] : [[`(${count}) IS NOT NULL`, count] as const];
  const letters = text === undefined ? [] : [[`(${text}) IS NOT NULL`, dialect.letters(text)] as const];
  return ofMaybeNumber(choice([...letters, ...counted]), dialect);
};

const inList: SqlOperator = (asking) => ofCondition(contains(asking, asking.value(0), asking.value(1)));

/** What is asked of lists. */
export const listOperators = {
  in: inList,
  some,
  none,
  all,
  filter,
  length,
  sum: {refused: 'engines differ in how they add up the numbers of a list: send the sum as a fact of its own'},
  scope: {refused: 'it stands only where `some`, `none`, `all`, `filter` or `sum` ask its elements'},
} as const satisfies Readonly<Record<string, SqlOperator>>;
