import {changesName, type FilePlace} from '../files/file-place.ts';

/** The key in which a file says its own name, and the name that its path gives it. */
export function ownName(place: FilePlace): {readonly key: string; readonly name: string} | undefined {
  switch (place.kind) {
    case 'flow':
      return {key: 'flow', name: place.flow};
    case 'screen':
    case 'part':
    case 'org':
    case 'facts':
      return {key: place.kind, name: place.id};
    case 'override':
      return {key: 'changes', name: changesName(place.changes)};
    default:
      return undefined;
  }
}
