import {sayThrown, type TellThrown} from '../../catalog/plug-ins/plug-ins.ts';

/** Reports a word of a plug-in that throws in a page, which goes on, as what throws in the page itself: under the name of that. */
export const reportThrown =
  (report: (error: unknown) => void): TellThrown =>
  (word, error) => {
    const thrown = error instanceof Error ? error : new Error(String(error));
    const told = new Error(`${sayThrown(word)}: ${thrown.message}`, {cause: error});
    told.name = thrown.name;
    report(told);
  };
