import {createHash} from 'node:crypto';
import {statSync, utimesSync} from 'node:fs';

/**
 * What is kept is believed unread: nobody sees in a review what stands in it. So it has a time that its bytes tell, of
 * long ago, which git never gives a file that it checks out. Whoever runs programs here can give it any; they need no
 * kept file to deceive.
 */
const timeOf = (bytes: Uint8Array | string): number => {
  // Even seconds, which every file system keeps, of the seventeen years from 1980 on.
  const seventeenYears = 2 ** 28;
  return 315_532_800 + 2 * (createHash('sha256').update(bytes).digest().readUInt32BE() % seventeenYears);
};

/** Marks a file that has just these bytes as kept by this very folder's own commands. */
export const markKept = (file: string, bytes: Uint8Array | string): void => {
  const time = timeOf(bytes);
  utimesSync(file, time, time);
};

/** Whether a file that has these bytes was kept here, or came with its time, as from an archive; not by git. */
export const isKeptHere = (file: string, bytes: Uint8Array | string): boolean =>
  Math.round(statSync(file).mtimeMs / 1000) === timeOf(bytes);
