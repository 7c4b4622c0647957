import {notFoundProblem} from '../../server/http/problem.ts';
import {sandboxHandlers, onPerson, type CallOf} from '../http/call.ts';
import type {IdentityRow} from '../store/tables.ts';
import {refuseForeign} from './own-application.ts';
import {ownOf} from '../../lib/own-of.ts';

/** Feature flags and experiments. */
export const flagsHandlers = sandboxHandlers({
  /** Decides a feature flag: `lender/flags.yaml`; what is not there is off. */
  decideFlag: async ({services, query}) => {
    return ownOf(services.flags, query.featureKey) ?? {flagEnabled: false};
  },

  /** Whether one flag is on; what is not in `lender/flags.yaml` is off. */
  decideFeature: async ({services, body}) => {
    return {enabled: ownOf(services.flags, body.featureKey)?.flagEnabled === true};
  },

  /** Keys of the flags that are on. */
  decideFeatures: async ({services}) => {
    const on = Object.entries(services.flags).filter(([, {flagEnabled}]) => flagEnabled);
    return {features: on.map(([key]) => key)};
  },

  /** Notes into which groups an application was put. */
  assignExperiments: onPerson(async (person, call) => {
    const {trx, at, body} = call;
    const application = body.appUuid.toLowerCase();
    await refuseForeign(person, call, application);
    await trx
      .insertInto('outbox')
      .values({application, kind: 'experiments', body: {experiments: body.experiments}, created: at})
      .execute();
    return {noted: true};
  }),

  /** The id under which the service of flags knows the account. */
  getVisitorProfile: onPerson(async (person, call) => {
    refuseOthers(person, call);
    const kept = await call.trx
      .selectFrom('trackers')
      .select('profile')
      .where('identity', '=', person.uuid)
      .executeTakeFirst();
    return kept === undefined || kept.profile === null ? {} : {optimizelyProfileUuid: kept.profile};
  }),

  /** Keeps the id under which the service of flags knows the account. */
  saveVisitorProfile: onPerson(async (person, call) => {
    refuseOthers(person, call);
    const profile = call.body.optimizelyProfileUuid ?? null;
    await call.trx
      .insertInto('trackers')
      .values({identity: person.uuid, tracker: null, profile, updated: call.at})
      .onConflict((conflict) => conflict.column('identity').doUpdateSet({profile, updated: call.at}))
      .execute();
    return profile === null ? {} : {optimizelyProfileUuid: profile};
  }),
});

/** Refuses to say of another account whether it exists. */
function refuseOthers(person: IdentityRow, {query}: CallOf<'getVisitorProfile'> | CallOf<'saveVisitorProfile'>): void {
  if (query.identityUuid.toLowerCase() !== person.uuid) throw notFoundProblem();
}
