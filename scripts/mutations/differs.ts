import type {CompiledOrg} from '../../src/model/compiled/flow.ts';

type Orgs = Readonly<Record<string, CompiledOrg>>;

/** What compilations share is put into words once. */
const texts = new WeakMap<object, string>();

/**
 * Whether two compilations differ in anything but lines of files; `label` is a name that was given anew, which by
 * itself is no difference.
 */
export function differs(one: Orgs, other: Orgs, label?: {readonly from: string; readonly to: string}): boolean {
  const textOf = (value: object): string => {
    const known = texts.get(value) ?? JSON.stringify(value, plainly);
    texts.set(value, known);
    return known;
  };
  const of = (orgs: Orgs): string =>
    Object.values(orgs)
      .map(({org, flows}) => [
        org,
        ...Object.values(flows).flatMap(({flow, screens}) => [flow, ...Object.values(screens)]),
      ])
      .map((parts) => parts.map(textOf).join('\n'))
      .join('\n');
  const [before, after] = [of(one), of(other)];
  if (label === undefined) return before !== after;
  return before !== after.replaceAll(JSON.stringify(label.to), () => JSON.stringify(label.from));
}

/** Whether this is the line where a thing was written, which is not what it is. An answer may be called `source` too. */
export const isPlace = (key: string, value: unknown): boolean =>
  key === 'source' && typeof value === 'string' && /\.ya?ml:\d+$/.test(value);

const plainly = (key: string, value: unknown): unknown => (isPlace(key, value) ? undefined : value);
