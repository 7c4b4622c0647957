/*
 * `waymark/journey`: a person's way through a site as a machine, and the ports by which whoever runs it brings the
 * world: a browser, a server, a test. No React, no Node.
 */
export {createArtifacts} from '../journey/artifacts.ts';
export type {Artifacts, ArtifactsOptions} from '../journey/artifacts.ts';
export type {Arrival} from '../journey/arrival.ts';
export {createJourney} from '../journey/journey.ts';
export type {Journey} from '../journey/journey.ts';
export {journeyMachine} from '../journey/machine.ts';
export type {FindErrors, JourneyPorts, Navigator} from '../journey/ports.ts';
export {createPendingSaves} from '../journey/stored/pending-saves.ts';
export type {PendingSave, PendingSaves} from '../journey/stored/pending-saves.ts';
export {createRaised} from '../journey/stored/raised.ts';
export type {Raised} from '../journey/stored/raised.ts';
export {createStoredParams} from '../journey/stored/stored-params.ts';
export type {StoredParams} from '../journey/stored/stored-params.ts';
export type {View, Showing} from '../journey/showing/types.ts';
export {createFiles, LoadFailure} from '../lib/late-file.ts';
export type {LoadedFiles} from '../lib/late-file.ts';
export {createStore} from '../lib/store.ts';
export type {Store} from '../lib/store.ts';
export type {MakeCall} from '../model/call.ts';
export type {OrgManifest, ScreenModule} from '../model/compiled/flow.ts';
export type {AnswerError, Effect} from '../model/decision.ts';
export type {FactStore, FactWatch} from '../model/fact-store.ts';
