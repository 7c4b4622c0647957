import {enumOf, itemSchema, propertyOf, type FactType} from '../../../catalog/operations/schema.ts';
import type {Contract} from '../../../catalog/operations/operations.ts';
import {filePlace} from '../../../compiler/files/file-place.ts';
import {someOf} from '../../../lib/some-of.ts';
import type {TreePath} from '../../../model/tree.ts';

const most = 24;

/** What the schema of the fact `org` says of a setting of an organisation. Undefined: nothing, or the file is none. */
export const aboutSetting = ({facts}: Contract, file: string, path: TreePath): string | undefined => {
  if (filePlace(file)?.kind !== 'org') return undefined;
  const type = path.reduce<FactType | undefined>(
    (outer, key) => outer && (typeof key === 'number' ? itemSchema(outer) : propertyOf(outer, key)?.type),
    facts['org'],
  );
  if (type === undefined) return undefined;
  const about = type['description'];
  const values = (enumOf(type) ?? []).map((value) => `\`${String(value)}\``);
  const parts = [
    ...(typeof about === 'string' ? [about] : []),
    ...(values.length === 0 ? [] : [`One of ${someOf(values, most)}.`]),
  ];
  return parts.length === 0 ? undefined : [`**\`${['org', ...path].join('.')}\`**`, ...parts].join('\n\n');
};
