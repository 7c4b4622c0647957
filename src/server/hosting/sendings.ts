import {createHash} from 'node:crypto';
import {createRecent} from '../../lib/recent.ts';

/** Visits of which is known what they sent last. */
const most = 500;

/**
 * Tells a form that is sent twice from one that is sent anew: a page that somebody goes back to sends what was sent
 * before, and means it, where something else was sent in between. `visit` tells whose forms these are.
 */
export function createSendings(): (visit: string, what: readonly unknown[]) => string {
  const last = createRecent<{readonly digest: string; readonly count: number}>(most);
  return (visit, what) => {
    const digest = sha256(JSON.stringify(what));
    const before = last.get(visit);
    const count = before === undefined ? 0 : before.count + Number(before.digest !== digest);
    last.set(visit, {digest, count});
    return count === 0 ? digest : sha256(`${digest}:${count}`);
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
