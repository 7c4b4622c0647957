import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Width} from './fault.ts';
import type {Verdict} from './verdict.ts';

/** What is known of one screen: by fault and width. */
export interface KeptScreen {
  /** `flow:screen`. */
  readonly screen: string;
  /** `<fault> <width>`. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** What each cell that was tried took, in milliseconds. */
  readonly took?: Readonly<Record<string, number>>;
}

export const cellOf = (fault: string, width: Width): string => `${fault} ${width}`;

const fileOf = (folder: string, screen: string): string => join(folder, `${screen.replaceAll(/[/:]/g, '.')}.json`);

export function readKept(folder: string, screen: string): KeptScreen {
  const file = fileOf(folder, screen);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptScreen) : {screen, verdicts: {}};
}

/** Written after each fault, so that a run that is ended goes on where it was. */
export function keep(folder: string, kept: KeptScreen): void {
  mkdirSync(folder, {recursive: true});
  writeFileSync(fileOf(folder, kept.screen), `${JSON.stringify(kept, null, 1)}\n`);
}

export function readAllKept(folder: string): readonly KeptScreen[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptScreen);
}
