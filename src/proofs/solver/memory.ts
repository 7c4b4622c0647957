import createMiniSat, {type MiniSat} from 'logic-solver/minisat.js';

/** So much, in bytes, a solver may take of the memory that others use in turn. */
const room = 4 * 1024 * 1024;
/** More than is free before that, so that it stands behind. */
const stop = 5 * 1024 * 1024;
const pageSize = 4096;
const nothing = Buffer.alloc(16 * pageSize);

/** Pages that hold anything, by where they begin. */
type Pages = ReadonlyMap<number, Buffer>;

interface Memory {
  readonly miniSat: MiniSat;
  readonly bytes: Buffer;
  /** Where all stands that a solver has written which has room, from page to page. */
  readonly written: readonly (readonly [from: number, to: number])[];
  /** What stays as it is until the room is full, and where it stands. */
  readonly behind: {readonly at: number; readonly bytes: Buffer};
  whose: Stay | undefined;
}

/** What a solver has written while another uses the memory, or a memory of its own once it has outgrown the room. */
interface Stay {
  kept: Pages | undefined;
  own: Memory | undefined;
}

/**
 * The memory that solvers use in turn, and what stands in it when it is new. Each MiniSat has one of 64 MB, whose making costs
 * more than most questions do, for V8 collects all garbage over it; and of it most solvers write some 40 kB.
 */
let shared: Memory | undefined;
let fresh: Pages | undefined;

/** The MiniSat of one solver, as if no other had any. */
export class SolverMemory {
  readonly #stay: Stay = {kept: undefined, own: undefined};

  /** To be asked for again where another solver may have been asked since. */
  get miniSat(): MiniSat {
    const stay = this.#stay;
    if (stay.own !== undefined) return stay.own.miniSat;
    if (shared?.whose !== stay) shared = cameInto(sharedWithRoom() ?? made(), stay);
    return shared.miniSat;
  }

  /** Nothing of it is needed any more. */
  forget(): void {
    if (shared?.whose === this.#stay) shared.whose = undefined;
    this.#stay.kept = undefined;
    this.#stay.own = undefined;
  }
}

/** Undefined where there is none yet, or who had it last needs more: it is theirs then. */
const sharedWithRoom = (): Memory | undefined => {
  if (shared === undefined) return undefined;
  const {at, bytes} = shared.behind;
  if (shared.bytes.compare(bytes, 0, bytes.length, at, at + bytes.length) === 0) return shared;
  if (shared.whose !== undefined) shared.whose.own = shared;
  return undefined;
};

const cameInto = (memory: Memory, stay: Stay): Memory => {
  const {bytes, whose} = memory;
  const present = pagesOf(memory);
  if (whose !== undefined) whose.kept = copied(present);
  const wanted = stay.kept ?? fresh ?? present;
  for (const at of present.keys()) if (!wanted.has(at)) bytes.fill(0, at, at + pageSize);
  for (const [at, page] of wanted) bytes.set(page, at);
  stay.kept = undefined;
  memory.whose = stay;
  return memory;
};

const made = (): Memory => {
  const miniSat = createMiniSat();
  const {HEAP8, Runtime, _createTheSolver, _malloc, _free} = miniSat;
  const bytes = Buffer.from(HEAP8.buffer);
  const first = _malloc(pageSize);
  _free(first);
  _createTheSolver();
  // What is given back before something that stays is used before the heap grows.
  const start = _malloc(room);
  const end = _malloc(stop);
  _free(start);
  const at = end + stop - pageSize;
  const memory: Memory = {
    miniSat,
    bytes,
    // Between them is the stack, of which nothing is left when a call has ended.
    written: [pagesAround(0, Runtime.stackSave()), pagesAround(first - pageSize, end)],
    behind: {at, bytes: Buffer.from(bytes.subarray(at, at + 2 * pageSize))},
    whose: undefined,
  };
  // All are alike when they are new.
  fresh ??= copied(pagesOf(memory));
  return memory;
};

const pagesAround = (from: number, to: number): readonly [number, number] => [
  Math.floor(from / pageSize) * pageSize,
  Math.ceil(to / pageSize) * pageSize,
];

const pagesOf = ({bytes, written}: Memory): Pages => {
  const pages = new Map<number, Buffer>();
  const isEmpty = (from: number, to: number): boolean => bytes.compare(nothing, 0, to - from, from, to) === 0;
  for (const [from, to] of written)
    for (let block = from; block < to; block += nothing.length) {
      const end = Math.min(block + nothing.length, to);
      if (isEmpty(block, end)) continue;
      for (let at = block; at < end; at += pageSize)
        if (!isEmpty(at, at + pageSize)) pages.set(at, bytes.subarray(at, at + pageSize));
    }
  return pages;
};

const copied = (pages: Pages): Pages => new Map([...pages].map(([at, bytes]) => [at, Buffer.from(bytes)]));
