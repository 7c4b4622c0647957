import {useEffect, useRef, useState} from 'react';
import {refusalOfFile} from '../../../lib/refusal-of-file.ts';
import {useServices} from '../../component.ts';
import {type UploadLimits, refusal} from './limits.ts';
import {type StoredFile, storedFile} from './stored-file.ts';

/** A file on its way, or one that did not arrive. */
export interface Transfer {
  readonly key: number;
  readonly file: File;
  /** 0 to 1. */
  readonly share: number;
  /** Why it was refused or failed; absent: still on its way. */
  readonly problem?: string;
  /** It may be sent again as it is. */
  readonly again: boolean;
}

export interface UploadTarget {
  readonly operation: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly limits: UploadLimits;
  /** How many more may be added. */
  readonly room: number;
  readonly onStored: (file: StoredFile) => void;
}

export interface Uploads {
  readonly transfers: readonly Transfer[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (transfer: Transfer) => void;
  readonly drop: (key: number) => void;
}

/** Sends files one by one as they are added; each can be cancelled, and sent again when it failed. */
export function useUploads({operation, fields, limits, room, onStored}: UploadTarget): Uploads {
  const {upload, announce} = useServices();
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const next = useRef(0);

  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);

  const patch = (key: number, change: Partial<Transfer>) =>
    setTransfers((all) => all.map((each) => (each.key === key ? {...each, ...change} : each)));
  const drop = (key: number) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setTransfers((all) => all.filter((each) => each.key !== key));
  };
  const send = async ({key, file}: Transfer) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const onProgress = (share: number) => patch(key, {share});
      const answer = await upload(operation, file, {fields, onProgress, signal: stop.signal});
      if (stop.signal.aborted) return;
      onStored(storedFile(answer, file));
      announce(`${file.name} uploaded`);
      drop(key);
    } catch (error) {
      if (stop.signal.aborted) return;
      const failed = failure(error);
      announce(`${file.name} could not be uploaded: ${failed.problem}`, 'assertive');
      patch(key, failed);
    }
  };
  const add = (files: readonly File[]) => {
    const left = room - transfers.filter((each) => each.problem === undefined).length;
    let taken = 0;
    const added = files.map((file): Transfer => {
      next.current += 1;
      const wrong =
        refusal(file, limits) ?? (taken >= left ? 'No more files can be added. Remove one first.' : undefined);
      if (wrong === undefined) taken += 1;
      else announce(`${file.name}: ${wrong}`, 'assertive');
      return {key: next.current, file, share: 0, again: false, ...(wrong === undefined ? {} : {problem: wrong})};
    });
    setTransfers((all) => [...all.filter((each) => each.problem === undefined || each.again), ...added]);
    for (const each of added) if (each.problem === undefined) void send(each);
  };
  const retry = ({key, file}: Transfer) => {
    const fresh: Transfer = {key, file, share: 0, again: false};
    setTransfers((all) => all.map((each) => (each.key === key ? fresh : each)));
    void send(fresh);
  };
  return {transfers, add, retry, drop};
}

const tooLarge = 'This file is too large. Choose a smaller one.';

/** What is said of files where the server has no words. */
const byCode: Readonly<Record<string, string>> = {
  FILE_TYPE: 'This file cannot be read as what its name says. Choose another one.',
  FILE_REFUSED: 'This file looks harmful. Choose another one.',
  FILE_TOO_LARGE: tooLarge,
  TOO_LARGE: tooLarge,
};

function failure(error: unknown): Required<Pick<Transfer, 'problem' | 'again'>> {
  const {message, isFinal} = refusalOfFile(error);
  const known = byCode[error instanceof Error && 'code' in error ? String(error.code) : ''];
  const problem = message ?? known;
  if (problem !== undefined) return {problem, again: !isFinal && known === undefined};
  return isFinal
    ? {problem: 'This file was not accepted. Choose another one.', again: false}
    : {problem: 'This file did not arrive. Try again.', again: true};
}
