import {createRecent} from '../../lib/recent.ts';
import {sha256} from '../../lib/sha256.ts';

/** Visits of which is known what they have sent, and forms of one. */
const [most, mostForms] = [500, 50];

/**
 * Tells a form that is sent twice from one that is sent anew: a page that somebody goes back to sends what was sent
 * before, and means it, where something else was sent in between. What is sent for the first time, or twice, has the same
 * name on any server, and after a restart. `visit` tells whose forms these are.
 */
export function createSendings(): (visit: string, what: readonly unknown[]) => string {
  const visits = createRecent<{last: string | undefined; readonly counts: ReturnType<typeof createRecent<number>>}>(
    most,
  );
  return (visit, what) => {
    const digest = sha256(JSON.stringify(what));
    const sent = visits.get(visit) ?? {last: undefined, counts: createRecent<number>(mostForms)};
    const times = sent.counts.get(digest);
    const count = times === undefined ? 0 : times + Number(sent.last !== digest);
    sent.last = digest;
    sent.counts.set(digest, count);
    visits.set(visit, sent);
    return count === 0 ? digest : sha256(`${digest}:${count}`);
  };
}
