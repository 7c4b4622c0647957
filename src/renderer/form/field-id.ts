/** DOM id of the control that answers at a place; words to an option are asked inside their field. */
export function fieldId(place: string): string {
  const words = /^(.*)Words\.(\w+)$/.exec(place);
  if (words !== null) return `${fieldId(words[1] ?? '')}-${words[2] ?? ''}-words`;
  return `field-${place.replaceAll('.', '-')}`;
}
