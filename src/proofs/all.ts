import {competingTriggers} from './competing-triggers/prove.ts';
import {constantRule} from './constant-rule/prove.ts';
import {deadEnd} from './dead-end/prove.ts';
import {deadLink} from './dead-link/prove.ts';
import {deadTrigger} from './dead-trigger/prove.ts';
import {endlessLoop} from './endless-loop/prove.ts';
import type {Proof} from './finding.ts';
import {lawBroken} from './law-broken/prove.ts';
import {resumeStable} from './resume-stable/prove.ts';
import {rowGap} from './row-gap/prove.ts';
import {rowOverlap} from './row-overlap/prove.ts';
import {shadowedRow} from './shadowed-row/prove.ts';
import {unreachableScreen} from './unreachable-screen/prove.ts';
import {unreachableState} from './unreachable-state/prove.ts';

/** Every proof, in the order in which they are made. */
export const proofs: readonly Proof[] = [
  constantRule,
  shadowedRow,
  rowOverlap,
  rowGap,
  unreachableScreen,
  deadLink,
  unreachableState,
  deadTrigger,
  competingTriggers,
  deadEnd,
  endlessLoop,
  resumeStable,
  lawBroken,
];
