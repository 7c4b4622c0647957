import {type FilePlace, filePlace} from '../../compiler/files/file-place.ts';
import {partSort} from '../../compiler/validate/schema-of-file.ts';

/** Path of the schema for a file of a workspace, in the folder of `editorSchemas`; none for what is no such file. */
export function schemaPath(file: string): string | undefined {
  const place = filePlace(file);
  if (place === undefined) return undefined;
  switch (place.kind) {
    case 'schema':
    case 'other':
      return undefined;
    case 'override':
      return pathOf(place.changes, 'override-');
    case 'org':
    case 'facts':
    case 'scenarios':
    case 'server':
    case 'legal':
    case 'plugin':
      return `_shared/${place.kind}.json`;
    default:
      return pathOf(place, '');
  }
}

function pathOf(place: Extract<FilePlace, {readonly flow: string} | {readonly kind: 'part'}>, before: string): string {
  if (place.kind === 'part') return `_shared/${before}${partSort(place.id)}.json`;
  return `${place.flow}/${before}${place.kind}.json`;
}
