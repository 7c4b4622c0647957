/** The name of a field as a person may read it: `homeAddress.zip` is "home address, zip". */
export function fieldWords(at: string): string {
  return at
    .split(/[./]/)
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .map((part) =>
      part
        .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
        .replaceAll(/[_-]+/g, ' ')
        .toLowerCase(),
    )
    .join(', ');
}
