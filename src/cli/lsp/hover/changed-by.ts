import {filePlace, pathOf} from '../../../compiler/files/file-place.ts';
import {atPath} from '../../../compiler/tree/at-path.ts';
import {isNull} from '../../../compiler/tree/read.ts';
import type {TreePath} from '../../../model/tree.ts';
import type {Trees} from '../../../model/workspace.ts';

/** An organisation that changes what stands at a place of a flow, and whether it takes it away. */
interface Change {
  readonly org: string;
  readonly file: string;
  readonly removes: boolean;
}

/** Who changes what stands at `path` of a file of a flow. */
const changesOf = (file: string, path: TreePath, trees: Trees): readonly Change[] =>
  [...trees].flatMap(([other, tree]) => {
    const place = filePlace(other);
    if (place?.kind !== 'override' || pathOf(place.changes) !== file) return [];
    const found = atPath(tree, path);
    return found === undefined ? [] : [{org: place.org, file: other, removes: isNull(found)}];
  });

/** The same in words: "Changed by harbor, lakeside." Empty: nobody changes it. */
export const changedBy = (file: string, path: TreePath, trees: Trees): string => {
  const changes = changesOf(file, path, trees);
  const names = (removes: boolean): string =>
    changes.flatMap((one) => (one.removes === removes ? [`\`${one.org}\``] : [])).join(', ');
  return [
    ...(changes.some(({removes}) => !removes) ? [`Changed by ${names(false)}.`] : []),
    ...(changes.some(({removes}) => removes) ? [`Taken away by ${names(true)}.`] : []),
  ].join(' ');
};
