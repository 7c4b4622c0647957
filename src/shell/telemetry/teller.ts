import {saveExperiments} from '../../api/experiments/experiments.ts';
import type {Experiment} from '../../api/experiments/experiments.ts';
import {sendEvent} from '../../api/telemetry/events.ts';
import type {TelemetryVisit} from '../../api/telemetry/visit.ts';
import type {Transport} from '../../api/transport/transport.ts';
import {visitorProfile} from '../../catalog/visit/identity.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {ToldMoment} from './moment.ts';
import {aboutMoment, experimentsOf, eventsOf} from './events-of.ts';

const experimentsKey = 'experiments';

export interface TellerOptions {
  readonly call: Transport['call'];
  readonly visit: TelemetryVisit;
  /** Operations of the site's own flow. */
  readonly operations: () => Readonly<Record<string, Operation>>;
  readonly domain: string;
  /** Remembers until the tab is closed what was said once. */
  readonly storage: Storage;
}

/** Tells the server of a moment. Never rejects, and nobody waits for it. */
export type Teller = (moment: ToldMoment) => Promise<void>;

export function createTeller({call, visit, operations, domain, storage}: TellerOptions): Teller {
  /** Does a thing once a visit; what fails is tried again at the next moment. */
  const once = async (mark: string, task: () => Promise<void>): Promise<void> => {
    if (storage.getItem(mark) !== null) return;
    storage.setItem(mark, 'done');
    await task().catch(() => storage.removeItem(mark));
  };

  /** Groups are kept where they are known, until there is what they are to be kept with. */
  const keepGroups = (moment: ToldMoment): readonly Experiment[] => {
    const groups = new Map(readExperiments(storage).map((each) => [each.name, each]));
    for (const each of experimentsOf(moment)) groups.set(each.name, groups.get(each.name) ?? each);
    const list = [...groups.values()];
    if (list.length > 0) storage.setItem(experimentsKey, JSON.stringify(list));
    return list;
  };

  /** There is what they are to be kept with once it has the id that `save` wants. */
  const saveGroups = async (list: readonly Experiment[], known: ReturnType<typeof aboutMoment>): Promise<void> => {
    const {assignExperiments: assign, saveExperiments: save} = operations();
    if (list.length === 0 || assign === undefined || save === undefined) return;
    const about = known[save.pathParams[0] ?? ''];
    if (typeof about === 'string')
      await once(`experiments:${about}`, () => saveExperiments(list, about, {assign, save, call}));
  };

  /** Keeps with the account by which browser, and under which id of the service of flags, it is known. */
  const introduce = async (identityUuid: unknown): Promise<void> => {
    const {getVisitorProfile: read, saveVisitorProfile: save, saveTracker} = operations();
    if (typeof identityUuid !== 'string' || read === undefined || save === undefined || saveTracker === undefined)
      return;
    await once(`known:${identityUuid}`, async () => {
      const {trackerUuid} = await visit.ready();
      await call(saveTracker, {body: {trackerUuid}});
      const profile = await call(read, {params: {identityUuid}});
      if (isRecord(profile) && typeof profile[visitorProfile] === 'string') return;
      await call(save, {params: {identityUuid}, body: {[visitorProfile]: trackerUuid}});
    });
  };

  return async (moment) => {
    const {sendEvent: operation} = operations();
    if (operation === undefined) return;
    // Whoever goes elsewhere while the server is told stays in the group that they have seen.
    const groups = keepGroups(moment);
    await Promise.all(eventsOf(moment).map((event) => sendEvent(event, operation, {call, visit, domain})));
    const about = aboutMoment(moment);
    await introduce(about['identityId']);
    await saveGroups(groups, about);
  };
}

/** What an earlier moment of this visit has kept; nothing where the storage holds something else. */
function readExperiments(storage: Storage): readonly Experiment[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(experimentsKey) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly Experiment[]) : [];
  } catch {
    return [];
  }
}
