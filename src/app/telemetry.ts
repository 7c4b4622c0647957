import type {Session} from '../api/session/session.ts';
import type {TelemetryVisit} from '../api/telemetry/visit.ts';
import type {Transport} from '../api/transport/transport.ts';
import type {LoadedFiles} from '../lib/late-file.ts';
import {lateModule} from '../lib/late-file.ts';
import type {Operation} from '../model/compiled/flow.ts';
import type {SampleRates} from '../model/compiled/telemetry.ts';
import type {Journey} from '../journey/journey.ts';
import type {JourneyPorts, PressedOn} from '../journey/ports.ts';
import type {Showing} from '../journey/showing/types.ts';
import type {ToldMoment} from '../shell/telemetry/moment.ts';

const telemetryFile = lateModule(
  'telemetry',
  async () => import('../shell/telemetry/start-telling.ts'),
  (module) => module.startTelling,
);

export interface TelemetryOptions {
  readonly files: LoadedFiles;
  readonly call: Transport['call'];
  /** What of a person's was not told when they left is not told, and is kept no longer. */
  readonly session: Pick<Session, 'subscribe'>;
  readonly visit: TelemetryVisit;
  /** Operations of the site's own flow. */
  readonly operations: () => Readonly<Record<string, Operation>>;
  readonly storage: Storage;
  /** Of how many visits more is known. */
  readonly rates: SampleRates | undefined;
  /** Whether this browser may tell anything. */
  readonly allowed: () => boolean;
  readonly window: Window;
  /** Where the journey is, which in somebody else's page is not the page's address. */
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly whenIdle: (task: () => void) => void;
  /** Whether a fault that the page hears of is the journey's: in somebody else's page there are theirs too. */
  readonly isOurs: (error: unknown) => boolean;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Notes what happens, and tells it once the page has nothing better to do. */
export interface TelemetryWatch {
  /** An action has ended: the port of a journey, of that which is followed. */
  readonly ended: NonNullable<JourneyPorts['ended']>;
  /** Says on the page whether this visit may be recorded, which follows from what it was sampled for and `allowed`. */
  readonly permit: () => void;
  /** Watches the screens from now on. */
  readonly follow: (journey: Journey) => void;
}

/** Most moments, and faults, that wait for what tells them: each moment holds all answers of its screen. */
const most = 100;

export function watchTelemetry(options: TelemetryOptions): TelemetryWatch {
  const {window, isOurs, signal} = options;
  let waiting: ToldMoment[] = [];
  let faults: unknown[] = [];
  let tell: ((moment: ToldMoment) => void) | undefined = (moment) => {
    if (waiting.length < most) waiting.push(moment);
  };
  let capture = (error: unknown): void => {
    if (faults.length < most) faults.push(error);
  };
  let replays = false;
  let last: Showing | undefined;
  /** Where each screen showed: once an action has ended, the address may be that of the next. */
  const places = new WeakMap<PressedOn, Pick<Location, 'pathname' | 'search'> & {readonly showing: Showing}>();

  // A recorder obeys this, and records nothing where it is not said.
  const permit = (): void => {
    const {dataset} = window.document.documentElement;
    if (replays && !signal.aborted && options.allowed()) dataset['sessionReplay'] = 'allowed';
    else delete dataset['sessionReplay'];
  };

  const note = (showing: Showing, on: ToldMoment['on'], about: Pick<ToldMoment, 'action' | 'code'> = {}): void => {
    const {telemetry} = showing.host;
    if (tell === undefined || telemetry === undefined || signal.aborted || !options.allowed()) return;
    const {pathname, search} = places.get(showing) ?? options.location;
    const data = showing.session.read();
    // What shows in place of another screen is a screen of its own.
    const here = {
      path: pathname,
      screen: showing.inPlace ? `${showing.flow.id}:${showing.entry.id}` : showing.entry.id,
    };
    tell({on, telemetry, data: {...data, here}, path: pathname, search, ...about});
  };

  const load = async (): Promise<void> => {
    const startTelling = await options.files.load(telemetryFile);
    const started = startTelling(options, (code) => {
      if (last !== undefined) note(last, 'error', {code});
    });
    [tell, capture] = [started.tell, started.capture];
    ({replays} = started);
    permit();
    // Who has refused meanwhile has refused for these, too.
    if (options.allowed()) waiting.forEach(started.tell);
    waiting = [];
    faults.forEach(capture);
    faults = [];
  };

  /** Nothing will ever tell them. */
  const giveUp = (): void => {
    tell = undefined;
    capture = () => undefined;
    [waiting, faults] = [[], []];
  };
  const forget = (): void => {
    waiting = [];
  };

  options.session.subscribe((event) => {
    if (event !== 'signed-in' && event !== 'renewed') forget();
  });
  // The page around it may stay.
  signal.addEventListener('abort', () => {
    permit();
    forget();
  });
  const heard = (error: unknown): void => {
    if (isOurs(error)) capture(error);
  };
  window.addEventListener('error', ({error}: ErrorEvent) => heard(error), {signal});
  window.addEventListener('unhandledrejection', ({reason}) => heard(reason), {signal});
  options.whenIdle(() => void load().catch(giveUp));

  return {
    permit: () => {
      permit();
      if (!options.allowed()) forget();
    },
    ended: (action, failure, pressed) => {
      const screen = places.get(pressed)?.showing;
      if (screen === undefined) return;
      if (failure === undefined) note(screen, 'action', {action});
      else note(screen, 'failed', {action, code: failure});
    },
    follow: (journey) => {
      journey.view.subscribe(() => {
        const view = journey.view.get();
        if (view.kind !== 'screen' || view.moving || view.showing === last) return;
        last = view.showing;
        const {pathname, search} = options.location;
        places.set(last, {showing: last, pathname, search});
        note(view.showing, 'screen');
      });
    },
  };
}
