import type {Json} from '../../../model/json.ts';
import {isObject, numberAt, recordsOf, textOf} from '../../../lib/records.ts';

/** One element of the answer. */
export interface StoredFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly [key: string]: string | number;
}

/** The files of an answer; what is none is left out. */
export function storedFiles(value: unknown): readonly StoredFile[] {
  return recordsOf(value).flatMap((each) => {
    const fileId = textOf(each, 'fileId');
    return fileId === undefined
      ? []
      : [{fileId, name: textOf(each, 'name') ?? 'File', size: numberAt(each, 'size') ?? 0}];
  });
}

/** What the server said of a file that it stored. Throws when it gave no id. */
export function storedFile(answer: Json, file: File): StoredFile {
  const fileId = isObject(answer) ? textOf(answer, 'fileId') : undefined;
  if (fileId === undefined) throw new Error('The upload gave no file id.');
  return {fileId, name: file.name, size: file.size};
}
