import {openSync} from 'node:fs';
import type {Contract} from '../../catalog/operations/operations.ts';
import type {CompiledOrg, Manifest} from '../../model/compiled/flow.ts';
import {validatorsIn} from '../scenarios/validators.ts';
import {alikeTogether, kindInText} from './alike.ts';
import {judgeLine, judgeRecorded, type Sides} from './judge.ts';
import type {Side} from './landing.ts';
import {linesIn} from './lines.ts';
import type {ParquetRow} from './parquet/application-in.ts';
import {recordedOf} from './recorded.ts';
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
  /** Whether the file has rows of Parquet in place of lines. */
  readonly isParquet: boolean;
  readonly next: SideData;
  readonly before?: SideData;
  /** The one organisation whose applications are decided. */
  readonly org?: string;
}

/** A part of the file: by offsets, or by numbers of rows from 0 on. */
export type RecordingPart = readonly [from: number, to: number];

/** Gives a function that judges the lines or rows of one part of the file. */
export function worker({file, isParquet, next, before, org}: Work): (part: RecordingPart) => Promise<Tally> {
  const sides: Sides = {
    next: sideOf(next),
    ...(before === undefined ? {} : {before: sideOf(before)}),
    ...(org === undefined ? {} : {org}),
  };
  const counter = new Counter();
  if (isParquet) return rowJudge(file, sides, counter);
  const open = openSync(file, 'r');
  return async ([from, to]) => {
    for (const line of linesIn(open, from, to, kindInText)) {
      const loading = judgeLine(sides, line, counter);
      if (loading !== undefined) await loading;
    }
    return counter.take();
  };
}

function rowJudge(file: string, sides: Sides, counter: Counter): (part: RecordingPart) => Promise<Tally> {
  const table = openTable(file);
  return async ([from, to]) => {
    const {read, applicationIn, kindOfRow} = await table;
    let rows: Iterable<readonly [at: number, row: ParquetRow]>;
    try {
      rows = numbered(await read([from, to]), from);
    } catch (error) {
      const why = `its rows cannot be read: ${error instanceof Error ? error.message : String(error)}`;
      counter.lines += to - from;
      counter.add('unreadable', why, why, from, to - from);
      return counter.take();
    }
    for (const [at, row] of alikeTogether(rows, (one) => kindOfRow(one[1]))) {
      const said = applicationIn(row);
      const loading = judgeRecorded(sides, 'unreadable' in said ? said : recordedOf(said), at, counter);
      if (loading !== undefined) await loading;
    }
    return counter.take();
  };
}

/** Only who replays a table loads what reads it. */
async function openTable(file: string) {
  const [{openParquet}, {applicationIn, kindOfRow}] = await Promise.all([
    import('./parquet/open-parquet.ts'),
    import('./parquet/application-in.ts'),
  ]);
  return {...(await openParquet(file)), applicationIn, kindOfRow};
}

function* numbered<One>(all: Iterable<One>, from: number): Generator<readonly [number, One]> {
  let at = from;
  for (const one of all) {
    yield [at, one];
    at += 1;
  }
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
