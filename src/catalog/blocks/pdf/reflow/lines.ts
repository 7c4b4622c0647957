import {isSameLine, textOfRuns, type TextRun} from './runs.ts';

export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly right: number;
}

/** A line of a page, in parts where a wide gap is left between them. */
export interface PageLine {
  readonly cells: readonly Cell[];
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

interface Open {
  readonly y: number;
  size: number;
  right: number;
  readonly parts: TextRun[][];
}

/** Lines before the last one that a run may still belong to: the second cell of a row comes after all lines of the first. */
const back = 4;

/** Gap, in sizes of its letters, that parts a line. */
const wide = 1.5;

/** Puts runs together to lines, in the order of the content. */
export function linesOfRuns(runs: readonly TextRun[]): readonly PageLine[] {
  const lines: Open[] = [];
  for (const run of runs) {
    if (run.text.trim() === '') {
      lines.at(-1)?.parts.at(-1)?.push(run);
      continue;
    }
    const line = lines.slice(-back).findLast((each, at, all) => belongs(each, run, at === all.length - 1));
    if (line === undefined) {
      lines.push({y: run.y, size: run.size, right: run.right, parts: [[run]]});
      continue;
    }
    if (run.backwards || run.x - line.right <= wide * run.size) line.parts.at(-1)?.push(run);
    else line.parts.push([run]);
    line.right = Math.max(line.right, run.right);
    line.size = Math.max(line.size, run.size);
  }
  return lines.map(lineOf);
}

function belongs(line: Open, run: TextRun, last: boolean): boolean {
  if (!isSameLine(line, run)) return false;
  if (last) return run.backwards || run.x >= line.right - run.size;
  return run.x - line.right > wide * run.size;
}

function lineOf({y, size, right, parts}: Open): PageLine {
  const cells = parts.map((runs) => ({
    text: textOfRuns(runs),
    x: Math.min(...runs.map(({x}) => x)),
    right: Math.max(...runs.filter(({text}) => text.trim() !== '').map((run) => run.right)),
  }));
  return {cells, x: Math.min(...cells.map(({x}) => x)), right, y, size};
}
