import {expect, it} from 'vitest';
import {groupColumns, type RowRange} from './group-columns.ts';

const groups: readonly RowRange[] = [
  [0, 30],
  [30, 50],
];
const parts: readonly RowRange[] = [
  [0, 10],
  [10, 20],
  [20, 30],
  [30, 40],
  [40, 50],
];

/** What is unpacked for each part, one after the other, where these rows are damaged. */
const unpacked = async (damaged: RowRange) => {
  const asked: string[] = [];
  const read = groupColumns(groups, (rows) => {
    asked.push(rows.join());
    const isDamaged = rows[0] < damaged[1] && damaged[0] < rows[1];
    return isDamaged ? Promise.reject(new Error('damaged')) : Promise.resolve(rows);
  });
  const got: string[] = [];
  for (const part of parts)
    got.push(
      await read(part).then(
        (rows) => rows.join(),
        (error: unknown) => String(error),
      ),
    );
  return {asked, got};
};

it('unpacks a group once, whatever the number of its parts', async () => {
  const {asked, got} = await unpacked([99, 99]);
  expect(asked).toEqual(['0,30', '30,50']);
  expect(got).toEqual(['0,30', '0,30', '0,30', '30,50', '30,50']);
});

it('loses of a group that is damaged only the parts that are', async () => {
  const {asked, got} = await unpacked([12, 13]);
  expect(asked).toEqual(['0,30', '0,10', '10,20', '20,30', '30,50']);
  expect(got).toEqual(['0,10', 'Error: damaged', '20,30', '30,50', '30,50']);
});
