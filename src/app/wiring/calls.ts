import {createFlagChoices} from '../../api/flags/flag-choices.ts';
import type {FlagChoices} from '../../api/flags/flag-choices.ts';
import {withVisitor} from '../../api/flags/with-visitor.ts';
import {createIdentityMode} from '../../api/identity/identity-mode.ts';
import {loginAddress} from '../../api/identity/login-address.ts';
import {withTwoSources} from '../../api/identity/two-sources.ts';
import type {DraftToken} from '../../api/session/draft-token.ts';
import type {Session} from '../../api/session/session.ts';
import {appVersionOf} from '../../api/telemetry/app-version.ts';
import {createVisit} from '../../api/telemetry/visit.ts';
import type {TelemetryVisit} from '../../api/telemetry/visit.ts';
import {keptKey} from '../../api/telemetry/visit-key.ts';
import {withFirstAnswers, type FirstAnswers} from '../../api/transport/first-reads.ts';
import {createTransport} from '../../api/transport/transport.ts';
import type {Transport} from '../../api/transport/transport.ts';
import type {Upload} from '../../api/transport/upload.ts';
import {createPlace, placedTransport, placedUpload} from '../../api/transport/with-base-url.ts';
import {identity} from '../../catalog/visit/identity.ts';
import {queryValues} from '../../catalog/visit/query-values.ts';
import type {LoadedFiles} from '../../lib/late-file.ts';
import {lateModule} from '../../lib/late-file.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {CallInput} from '../../model/call.ts';
import type {Json} from '../../model/json.ts';
import type {Boot} from '../../model/boot.ts';
import {paramsOf} from '../visit-values.ts';
import type {Storages} from './storages.ts';

export interface CallsOptions extends Pick<Storages, 'local' | 'visitOnly'> {
  readonly boot: Boot;
  readonly files: LoadedFiles;
  readonly window: Window & typeof globalThis;
  readonly session: Session;
  readonly draftToken: DraftToken;
  readonly newKey: () => string;
  /** Operations that the page knows now. */
  readonly operations: () => Readonly<Record<string, Operation>>;
  /** What the address brought along, by its name under `session`. */
  readonly visitValues: () => Readonly<Record<string, string>>;
  /** Address of the recording of this visit, if it is recorded. */
  readonly replay: () => string | undefined;
  readonly otherTracker: () => void;
  /** What the page's first script has read already. */
  readonly firstAnswers: FirstAnswers;
}

const uploadFile = lateModule(
  'upload',
  async () => import('../../api/transport/upload.ts'),
  (module) => module.createUpload,
);

/** All ways from this page to the server. */
export interface Calls {
  /** As journeys call: an identity has two sources. */
  readonly transport: Transport;
  /** The same without them. */
  readonly plain: Transport;
  readonly upload: Upload;
  /** An operation that the page itself calls; rejects where the site has none of that id. */
  readonly page: (id: string, input?: CallInput) => Promise<Json>;
  /** Where somebody goes who is sent to an address: the log-in may be elsewhere. */
  readonly door: (href: string) => Promise<string>;
  readonly visit: TelemetryVisit;
  readonly choices: FlagChoices;
}

export function wireCalls(options: CallsOptions): Calls {
  const {boot, window, local, visitOnly, session, draftToken, newKey, operations, visitValues} = options;
  const now = (): number => Date.now();
  const caller = {
    ...{session, draftToken, origin: window.location.origin, orgId: boot.orgId, newKey, now},
    replay: options.replay,
  };
  const fetch = withFirstAnswers(async (...input) => window.fetch(...input), options.firstAnswers);
  const bare = createTransport({...caller, fetch});
  const visit = createVisit({
    source: boot.org.visit,
    call: bare.call,
    local,
    visitOnly,
    window,
    appVersion: appVersionOf(boot.org.config),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    otherTracker: options.otherTracker,
  });
  const choices = createFlagChoices(visitOnly, window.location.search, boot.org.visit?.flagParams ?? []);
  const here = withVisitor(bare, visit, choices);
  const place = createPlace({
    source: boot.org.calls,
    decide: (operation, flag) => here.call(operation, {params: {[operation.flag ?? '']: flag}}),
  });
  const plain = placedTransport(here, place);
  const visitParams = () => paramsOf(visitValues(), queryValues);
  const ofVisit: Transport['call'] = async (operation, input) =>
    plain.call(operation, {...input, params: {...visitParams(), ...input?.params}});
  const page = async (id: string, input: CallInput = {}): Promise<Json> => {
    const operation = operations()[id];
    if (operation === undefined) throw new Error(`The site has no operation "${id}".`);
    return ofVisit(operation, input);
  };
  const mode = createIdentityMode({
    decide: async (featureKey) => page('decideFlag', {params: {featureKey}}),
    storage: visitOnly,
  });
  // Few screens take files: what sends them comes with the first one.
  const upload: Upload = async (...input) => {
    const createUpload = await options.files.ask(uploadFile);
    return createUpload({...caller, newRequest: () => new XMLHttpRequest()})(...input);
  };
  return {
    transport: {...plain, call: withTwoSources(ofVisit, async () => (await mode()) === identity.sources.other)},
    plain,
    upload: placedUpload(upload, place),
    page,
    door: async (href) =>
      loginAddress(href, {
        ...{call: plain.call, mode, visitParams, orgCode: boot.orgId},
        otherLogin: () => operations()[identity.otherLogin],
        trackingId: () => keptKey(local, visitOnly).trackerUuid,
      }),
    visit,
    choices,
  };
}
