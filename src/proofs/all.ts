import type {Proof} from './finding.ts';
import {constantRule} from './constant-rule/prove.ts';
import {deadTrigger} from './dead-trigger/prove.ts';
import {rowGap} from './row-gap/prove.ts';
import {unreachableState} from './unreachable-state/prove.ts';

/** Every proof, in the order in which they are made. */
export const proofs: readonly Proof[] = [constantRule, rowGap, unreachableState, deadTrigger];
