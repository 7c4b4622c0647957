import {sayThrown, type TellThrown} from '../../catalog/plug-ins/plug-ins.ts';

/** Reports a word of a plug-in that throws in a page, which goes on, as what throws in the page itself. */
export const reportThrown =
  (report: (error: unknown) => void): TellThrown =>
  (word, error) =>
    report(new Error(`${sayThrown(word)}: ${error instanceof Error ? error.message : String(error)}`, {cause: error}));
