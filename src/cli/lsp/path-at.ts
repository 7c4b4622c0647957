/** The path that stands at an offset, as far as the segment under it: of `repair.address.city` it may be `repair.address`. */
export const pathAt = (text: string, offset: number): {readonly path: string; readonly start: number} => {
  const before = /[\w.-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  return {path: before + (/^[\w-]*/.exec(text.slice(offset))?.[0] ?? ''), start: offset - before.length};
};
