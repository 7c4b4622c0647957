import {lateComponent, Spare} from '../../catalog/late.tsx';
import {lateModule} from '../../lib/late-file.ts';
import type {OrgConfig} from '../../model/compiled/flow.ts';
import {useLingering} from './use-lingering.ts';

const Loader = lateComponent(
  lateModule(
    'loader',
    async () => import('./Loader.tsx'),
    (module) => module.Loader,
  ),
);

export interface LateLoaderProps {
  /** The first data is on its way, or something asked for the whole page to wait. */
  readonly active: boolean;
  readonly org: OrgConfig | undefined;
  /** Whether somebody else's page is around it: then it covers no more than what is the journey's. */
  readonly within?: boolean;
}

/** The loader over the page, once loading has gone on for a while, and a moment longer. */
export function LateLoader({active, org, within = false}: LateLoaderProps) {
  if (!useLingering(active)) return null;
  return (
    <Spare>
      <Loader org={org} within={within} />
    </Spare>
  );
}
