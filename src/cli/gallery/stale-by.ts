import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {gather} from '../../diagnostics/gather.ts';
import {places} from '../../diagnostics/places.ts';
import type {Files} from '../../model/workspace.ts';
import {plural} from '../terminal/print-findings.ts';

/** Errors that a page names itself. */
const mostErrors = 3;

/** What a page says while the files have errors: in its first line how many. */
export const staleBy = (faults: readonly Diagnostic[], files: Files): string => {
  const placeOf = places(files);
  const found = gather(faults);
  const told = found.slice(0, mostErrors).map(({origin, message}) => {
    const {line} = placeOf(origin).start;
    return `${origin.file}:${line}: ${message}`;
  });
  const left = found.length - told.length;
  return [
    `The files have ${plural(found.length, 'error')} now: this is how they were before.`,
    ...told,
    ...(left > 0 ? [`and ${left} more, which the terminal says`] : []),
  ].join('\n');
};
