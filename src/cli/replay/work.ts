import {openSync} from 'node:fs';
import type {Contract} from '../../catalog/operations/operations.ts';
import type {CompiledOrg, Manifest} from '../../model/compiled/flow.ts';
import {validatorsIn} from '../scenarios/validators.ts';
import {judgeLine, type Sides} from './judge.ts';
import type {Side} from './landing.ts';
import {linesIn} from './lines.ts';
import {rulesIn} from './rule-code.ts';
import {Counter, type Tally} from './tally.ts';

/** A side as it is handed to a thread: data alone. */
export interface SideData {
  readonly orgs: Readonly<Record<string, CompiledOrg>>;
  readonly manifest: Manifest | undefined;
  /** What facts may be. */
  readonly contract: Contract;
  /** Folder of the modules of its screens. */
  readonly folder: string;
}

/** What a thread is started with. */
export interface Work {
  readonly file: string;
  readonly next: SideData;
  readonly before?: SideData;
}

/** A part of the file, by offsets. */
export type Part = readonly [from: number, to: number];

/** Gives a function that judges the lines of one part of the file. */
export function worker({file, next, before}: Work): (part: Part) => Promise<Tally> {
  const sides: Sides = {next: sideOf(next), ...(before === undefined ? {} : {before: sideOf(before)})};
  const open = openSync(file, 'r');
  const counter = new Counter();
  return async ([from, to]) => {
    for (const line of linesIn(open, from, to)) await judgeLine(sides, line, counter);
    return counter.take();
  };
}

function sideOf({orgs, manifest, contract, folder}: SideData): Side {
  return {
    orgs,
    base: manifest?.base ?? '',
    contract,
    validators: validatorsIn(folder, manifest),
    judgeByCode: rulesIn(folder, manifest),
  };
}
