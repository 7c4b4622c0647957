/** Stands in the built app for a library of addresses: schemas of screens have no `$id` and no `$ref`. */
const uri = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (_base: string, reference: string): string => reference,
};

export default uri;
