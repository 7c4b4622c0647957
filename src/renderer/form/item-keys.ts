/** React keys of the items of a list, which stay with an item when one before it is removed. */
export interface ItemKeys {
  readonly of: (at: number) => string;
  readonly remove: (at: number) => void;
}

export function createItemKeys(): ItemKeys {
  const keys: string[] = [];
  let count = 0;
  return {
    of: (at) => {
      while (keys.length <= at) {
        keys.push(`item-${count}`);
        count += 1;
      }
      return keys[at] ?? '';
    },
    remove: (at) => void keys.splice(at, 1),
  };
}
