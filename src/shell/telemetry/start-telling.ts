import {createMonitoring, lotOf} from '../../api/monitoring/monitoring.ts';
import type {Monitoring} from '../../api/monitoring/monitoring.ts';
import type {TelemetryVisit} from '../../api/telemetry/visit.ts';
import type {Transport} from '../../api/transport/transport.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {SampleRates} from '../../model/compiled/telemetry.ts';
import type {ToldMoment} from './moment.ts';
import {createTeller} from './teller.ts';

export interface TellerStart {
  readonly tell: (moment: ToldMoment) => void;
  readonly capture: Monitoring['capture'];
  readonly replays: Monitoring['replays'];
}

/** Puts together what tells of moments and of faults; `broke` gets the code of a fault that is to be told. */
export function startTelling(
  options: {
    readonly call: Transport['call'];
    readonly visit: TelemetryVisit;
    readonly operations: () => Readonly<Record<string, Operation>>;
    readonly storage: Storage;
    readonly rates: SampleRates | undefined;
    readonly window: Window;
  },
  broke: (code: string) => void,
): TellerStart {
  const tell = createTeller({...options, domain: options.window.location.hostname});
  const lot = lotOf(options.storage, Math.random);
  const {capture, replays} = createMonitoring({...options.rates, lot, tell: broke});
  return {tell: (moment) => void tell(moment), capture, replays};
}
