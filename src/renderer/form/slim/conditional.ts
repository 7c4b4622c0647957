/** Stands in the built app for the search for conditions in a schema: the compiler writes none. */
export default function schemaHasNestedConditional(): boolean {
  return false;
}
