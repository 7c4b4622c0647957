import type {Slot} from '../../model/slots.ts';

/** Places whose parts stand in one column: what came later would move what somebody reads, so that all come at once. */
export const whole: readonly Slot[] = ['aside'];
