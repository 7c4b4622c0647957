import {memoryStorage} from '../../api/session/memory-storage.ts';

/** What the browser keeps: for good, and for this visit. */
export interface Storages {
  readonly local: Storage;
  readonly visitOnly: Storage;
}

/** A browser that refuses storage is one whose visit ends with the page. */
export function storagesOf(window: Window): Storages {
  return {local: storageOf(() => window.localStorage), visitOnly: storageOf(() => window.sessionStorage)};
}

function storageOf(get: () => Storage): Storage {
  try {
    return get();
  } catch {
    return memoryStorage();
  }
}
