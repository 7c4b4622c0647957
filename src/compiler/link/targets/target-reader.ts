import type {Target} from '../../../model/compiled/target.ts';
import type {Origin} from '../../../model/tree.ts';

/** Where a target is written: some words are allowed in some places only. */
export type TargetPlace = 'link' | 'action' | 'row' | 'state' | 'gate' | 'redirect' | 'end' | 'shows';

/** Looks targets up; reports those that do not exist and gives undefined for them. */
export interface TargetReader {
  readonly read: (written: string, origin: Origin, place: TargetPlace) => Target | undefined;
  /** Paths of answers of calls that a target reads (`result.payFee.page`): an exit may lead where a call says. */
  readonly answersRead: (target: Target) => readonly string[];
}
