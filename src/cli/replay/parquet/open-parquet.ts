import {
  asyncBufferFromFile,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  type ColumnData,
  type RowGroup,
  type SchemaTree,
} from 'hyparquet';
import {compressors} from 'hyparquet-compressors';
import {groupColumns, type RowRange} from './group-columns.ts';
import {recordedKeys} from '../recorded.ts';
import {columnOfAll, type ParquetRow} from './application-in.ts';
import {columnValues} from './column-values.ts';

/** A Parquet file of recorded applications. */
export interface ParquetFile {
  /** Its rows in parts, by the groups of the file: one is in memory at a time, and the columns of its group. */
  readonly groups: readonly (readonly RowRange[])[];
  /** The rows of a part; `applicationIn` has what each says. */
  readonly read: (rows: RowRange) => Promise<Iterable<ParquetRow>>;
}

/** A part has at most so many rows and, with many columns, fewer: of a million values. */
const rowsOfPart = (columns: number): number => Math.max(4096, Math.min(32_768, Math.floor(1_000_000 / columns)));

/** Bytes that the columns of a group of rows may have once they are unpacked, in each thread that reads it. */
const mostOfGroup = 1024 ** 3;

/** Kinds of columns whose values JSON has no form of. */
const unlikeJson = new Set(['TIME', 'TIME_MILLIS', 'TIME_MICROS', 'INTERVAL', 'BSON', 'GEOMETRY', 'GEOGRAPHY']);

/** Why a file of Parquet has no recorded applications, with what to do. */
export class UnreadableTable extends Error {}

/**
 * Opens a Parquet file of recorded applications; `most`: bytes that what is read of a group may have.
 *
 * @throws UnreadableTable
 */
export const openParquet = async (path: string, most = mostOfGroup): Promise<ParquetFile> => {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file).catch((error: unknown) => {
    throw new UnreadableTable(`is no Parquet file that can be read, or only a part of one: ${reasonOf(error)}`);
  });
  const schema = parquetSchema(metadata);
  const names = schema.children.map(({element}) => element.name);
  const read = names.includes(columnOfAll) ? [columnOfAll] : names;
  const unknown = read.filter((name) => name !== columnOfAll && !recordedKeys.has(name));
  if (unknown.length > 0)
    throw new UnreadableTable(
      `has columns that no recorded application has: ${unknown.join(', ')}. Write a table of those that it has: ${[...recordedKeys].join(', ')}`,
    );
  const missing = read.includes(columnOfAll) ? [] : ['id', 'flow', 'facts'].filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new UnreadableTable(
      `has no column ${missing.join(', ')}. It must have id, flow and facts, or the whole as JSON in ${columnOfAll}`,
    );
  const unlike = schema.children.filter(({element}) => read.includes(element.name)).flatMap(unlikeIn);
  if (unlike.length > 0)
    throw new UnreadableTable(`has columns that JSON has no form of: ${unlike.join(', ')}. Write them as texts`);
  const groups: RowRange[] = [];
  const parts: RowRange[][] = [];
  let end = 0;
  for (const group of metadata.row_groups) {
    const {rows, bytes, leaves} = sizeOf(group, read);
    if (bytes > most) throw new UnreadableTable(tooLarge(rows, bytes, most));
    const start = end;
    end += rows;
    const step = rowsOfPart(leaves);
    const own: RowRange[] = [];
    for (let from = start; from < end; from += step) own.push([from, Math.min(end, from + step)]);
    groups.push([start, end]);
    parts.push(own);
  }
  if (end === 0) throw new UnreadableTable('has no row. It must have one for each recorded application');
  const columnsOf = groupColumns(groups, async ([rowStart, rowEnd]) => {
    const chunks: ColumnData[] = [];
    const onChunk = (chunk: ColumnData): void => void chunks.push(chunk);
    const table = {file, metadata, compressors, parsers: columnValues, columns: read, utf8: false};
    await parquetRead({...table, rowStart, rowEnd, onChunk});
    return chunks;
  });
  return {groups: parts, read: async (rows) => rowsOf(await columnsOf(rows), rows)};
};

/** A row at a time, so that only columns are kept, which are smaller than the rows that they make. */
function* rowsOf(chunks: readonly ColumnData[], [from, to]: RowRange): Generator<ParquetRow> {
  const columnsOf = new Map<string, ColumnData[]>();
  for (const chunk of chunks) columnsOf.set(chunk.columnName, [...(columnsOf.get(chunk.columnName) ?? []), chunk]);
  for (let at = from; at < to; at += 1) {
    const row: Record<string, unknown> = {};
    for (const [name, parts] of columnsOf) {
      const part = parts.find(({rowStart, rowEnd}) => rowStart <= at && at < rowEnd);
      row[name] = part?.columnData[at - part.rowStart];
    }
    yield row;
  }
}

/** Columns below this one that JSON has no form of, as "facts.at (TIME)". */
function unlikeIn({element, path, children}: SchemaTree): readonly string[] {
  const kind = [element.logical_type?.type, element.converted_type].find(
    (one) => one !== undefined && unlikeJson.has(one),
  );
  return kind === undefined ? children.flatMap(unlikeIn) : [`${path.join('.')} (${kind})`];
}

/** Of a group, what is read of it: its rows, the bytes and the number of its columns. */
function sizeOf({num_rows: rows, columns}: RowGroup, read: readonly string[]) {
  const own = columns.flatMap(({meta_data: one}) =>
    one !== undefined && read.includes(one.path_in_schema[0] ?? '') ? [Number(one.total_uncompressed_size)] : [],
  );
  return {rows: Number(rows), bytes: own.reduce((sum, one) => sum + one, 0), leaves: own.length};
}

const tooLarge = (rows: number, bytes: number, most: number): string => {
  const [has, may] = [bytes, most].map((one) => Math.ceil(one / 1024 ** 2));
  const fits = Math.max(1, Math.floor((rows * most) / bytes / 2));
  return `has a group of ${rows} rows with ${has} MB, which are read at once; there may be ${may} MB. Write it with at most ${fits} rows in a group`;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
