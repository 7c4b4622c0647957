import {filePlace, pathOfPlace} from '../../../compiler/files/file-place.ts';
import {atPath} from '../../../compiler/tree/at-path.ts';
import {isNull, plainTextAt} from '../../../compiler/tree/read.ts';
import {someOf} from '../../../lib/some-of.ts';
import type {TreePath} from '../../../model/tree.ts';
import type {Trees} from '../../../model/workspace.ts';

/** An organisation for which something stands otherwise at a place of a flow, and whether it is taken away. */
interface Change {
  readonly org: string;
  /** The organisation that it has the change of, where it is not its own. */
  readonly of?: string;
  readonly removes: boolean;
}

/** Who changes what stands at `path` of a file of a flow. */
const changesOf = (file: string, path: TreePath, trees: Trees): readonly Change[] =>
  [...trees].flatMap(([other, tree]) => {
    const place = filePlace(other);
    if (place?.kind !== 'override' || pathOfPlace(place.changes) !== file) return [];
    const found = atPath(tree, path);
    return found === undefined ? [] : [{org: place.org, removes: isNull(found)}];
  });

/** Those, and the organisations that extend one of them and change nothing there themselves. */
const withHeirs = (changes: readonly Change[], trees: Trees): readonly Change[] => {
  const own = new Map(changes.map((change) => [change.org, change]));
  const parentOf = (org: string): string | undefined => plainTextAt(trees.get(`orgs/${org}/org.yaml`), 'extends');
  const changeFor = (org: string): Change | undefined => {
    // A circle of `extends` is a finding, and ends here all the same.
    const seen = new Set<string>();
    for (let id: string | undefined = org; id !== undefined && !seen.has(id); id = parentOf(id)) {
      const change = own.get(id);
      if (change !== undefined) return change.org === org ? undefined : {...change, org, of: change.org};
      seen.add(id);
    }
    return undefined;
  };
  const orgs = [...trees.keys()].flatMap((file) => {
    const place = filePlace(file);
    return place?.kind === 'org' ? [place.id] : [];
  });
  return [...changes, ...orgs.flatMap((org) => changeFor(org) ?? [])];
};

const most = 24;

/** The same in words: "Changed by harbor, lakeside, pier (as harbor)." Empty: nobody changes it. */
export const changedBy = (file: string, path: TreePath, trees: Trees): string => {
  const own = changesOf(file, path, trees);
  if (own.length === 0) return '';
  const changes = withHeirs(own, trees);
  const nameOf = ({org, of}: Change): string => `\`${org}\`${of === undefined ? '' : ` (as \`${of}\`)`}`;
  const names = (removes: boolean): string =>
    someOf(
      changes.flatMap((one) => (one.removes === removes ? [nameOf(one)] : [])),
      most,
    );
  return [
    ...(changes.some(({removes}) => !removes) ? [`Changed by ${names(false)}.`] : []),
    ...(changes.some(({removes}) => removes) ? [`Taken away by ${names(true)}.`] : []),
  ].join(' ');
};
