/** Rows of a file by their numbers from 0 on, without `to`. */
export type RowRange = readonly [from: number, to: number];

/**
 * Reads parts of groups of rows. Who unpacks a part has unpacked most of its group, so the last group stays as it was
 * unpacked until a part of another is read. Where a group as a whole cannot be unpacked, each of its parts is by itself: not
 * all of them may be damaged.
 */
export const groupColumns = <Columns>(
  groups: readonly RowRange[],
  unpack: (rows: RowRange) => Promise<Columns>,
): ((part: RowRange) => Promise<Columns>) => {
  let kept: {readonly group: RowRange; readonly columns: Columns | undefined} | undefined;
  return async (part) => {
    const group = groups.find(([from, to]) => from <= part[0] && part[1] <= to);
    if (group === undefined) return unpack(part);
    if (kept?.group !== group) {
      // Not two at once.
      kept = undefined;
      kept = {group, columns: await unpack(group).catch(() => undefined)};
    }
    return kept.columns ?? unpack(part);
  };
};
