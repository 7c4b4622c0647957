import type {ShownOption} from '../../component.ts';

/**
 * The choice after one option was pressed, in the order of the options. What is not among the
 * options any more is dropped. Nothing chosen: an empty list.
 */
export function toggled(
  chosen: readonly string[],
  pressed: string,
  options: readonly ShownOption[],
): readonly string[] {
  if (chosen.includes(pressed)) return chosen.filter((each) => each !== pressed);
  const alone = (value: string) => options.some((option) => option.value === value && option.alone);
  if (alone(pressed)) return [pressed];
  return options
    .map((option) => option.value)
    .filter((option) => option === pressed || (chosen.includes(option) && !alone(option)));
}
