/**
 * Stands in the built app for a merger of schemas.
 *
 * @throws Error always: schemas of screens have no `allOf`
 */
export default function shallowAllOfMerge(): never {
  throw new Error('The schema of a screen has allOf; the compiler does not write it.');
}
