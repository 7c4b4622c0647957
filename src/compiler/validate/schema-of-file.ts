import type {FilePlace} from '../files/file-place.ts';

/** The schema of a file, `override.schema.json#/$defs/screen`, by its place; none for what is no file of the language. */
export function schemaOfFile(place: FilePlace): string | undefined {
  switch (place.kind) {
    case 'schema':
    case 'other':
      return undefined;
    case 'part':
      return `part.schema.json#/$defs/${partSort(place.id)}`;
    case 'override': {
      const {changes} = place;
      return `override.schema.json#/$defs/${changes.kind === 'part' ? partSort(changes.id) : changes.kind}`;
    }
    default:
      return `${place.kind}.schema.json`;
  }
}

/** What a part is a part for, by the folder that its id begins with. */
export function partSort(id: string): 'block' | 'action' | 'check' | 'disclosure' {
  const [folder] = id.split('/');
  if (folder === 'actions') return 'action';
  if (folder === 'checks') return 'check';
  return folder === 'disclosures' ? 'disclosure' : 'block';
}
