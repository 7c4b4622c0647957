import createMiniSat, {type MiniSat} from 'logic-solver/minisat.js';

interface Page {
  readonly at: number;
  readonly bytes: Int8Array;
}

/** So much, in bytes, a solver may take of its memory for it to be taken again. */
const room = 8 * 1024 * 1024;
/** More than is free before that, so that it stands behind. */
const stop = 5 * 1024 * 1024;
const pageSize = 4096;

/**
 * MiniSats that were given back. Each has a memory of 64 MB, whose making costs more than most questions do: V8 collects all
 * garbage for it. As many are kept as were asked at once.
 */
const free: MiniSat[] = [];
/** What stands in a new memory: below the room and at its ends, and behind it, where all stays as it is until the room is full. */
let fresh: {readonly within: readonly Page[]; readonly behind: readonly Page[]} | undefined;

/** A MiniSat that was told nothing. */
export const takeMiniSat = (): MiniSat => free.pop() ?? made();

/** It is made what it was when it was new, for the next; whoever took it forgets it. */
export const giveBack = (miniSat: MiniSat): void => {
  if (fresh === undefined || hasOutgrown(miniSat, fresh.behind)) return;
  for (const {at, bytes} of [...fresh.within, ...fresh.behind]) miniSat.HEAP8.set(bytes, at);
  free.push(miniSat);
};

const hasOutgrown = ({HEAP8}: MiniSat, behind: readonly Page[]): boolean =>
  behind.some(({at, bytes}) => bytes.some((byte, index) => byte !== HEAP8[at + index]));

const made = (): MiniSat => {
  const miniSat = createMiniSat();
  const {HEAP8, _createTheSolver, _malloc, _free} = miniSat;
  _createTheSolver();
  // What is given back before something that stays is used before the heap grows.
  const start = _malloc(room);
  const end = _malloc(stop);
  _free(start);
  // All are alike when they are new.
  fresh ??= {
    within: [...pagesOf(HEAP8, 0, start + pageSize), ...pagesOf(HEAP8, end - pageSize, end + pageSize)],
    behind: pagesOf(HEAP8, end + stop - pageSize, end + stop + pageSize),
  };
  return miniSat;
};

/** Pages between two places that hold anything. */
const pagesOf = (heap: Int8Array, from: number, to: number): readonly Page[] => {
  const pages: Page[] = [];
  for (let at = from - (from % pageSize); at < to; at += pageSize) {
    const bytes = heap.slice(at, at + pageSize);
    if (bytes.some((byte) => byte !== 0)) pages.push({at, bytes});
  }
  return pages;
};
