import {asyncBufferFromFile, parquetMetadataAsync, parquetRead, parquetSchema, type ColumnData} from 'hyparquet';
import {compressors} from 'hyparquet-compressors';
import {columnOfAll, columns, type Row} from './application-in.ts';
import {asWritten} from './as-written.ts';

/** Rows of a Parquet file by their numbers from 0 on, without `to`. */
type Rows = readonly [from: number, to: number];

/** A Parquet file of recorded applications. */
export interface ParquetFile {
  /** Its rows in parts, none across two groups of the file: one is in memory at a time, and the columns of its group. */
  readonly parts: readonly Rows[];
  /** The rows of a part; `applicationIn` has what each says. */
  readonly read: (rows: Rows) => Promise<Iterable<Row>>;
}

/** A part has at most so many rows and, with many columns, fewer: of a million values. Its group is unpacked for each. */
const rowsOfPart = (columns: number): number => Math.max(4096, Math.min(32_768, Math.floor(1_000_000 / columns)));

/** Bytes that a group of rows may have once it is unpacked. */
const mostOfGroup = 1024 ** 3;

/** Why a file of Parquet has no recorded applications, with what to do. */
export class UnreadableTable extends Error {}

/** Opens a Parquet file of recorded applications. @throws UnreadableTable */
export const openParquet = async (path: string): Promise<ParquetFile> => {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file).catch((error: unknown) => {
    throw new UnreadableTable(`is no Parquet file that can be read, or only a part of one: ${reasonOf(error)}`);
  });
  const names = parquetSchema(metadata).children.map(({element}) => element.name);
  const read = names.includes(columnOfAll) ? [columnOfAll] : names;
  const unknown = read.filter((name) => name !== columnOfAll && !columns.has(name));
  if (unknown.length > 0)
    throw new UnreadableTable(
      `has columns that no recorded application has: ${unknown.join(', ')}. Write a table of those that it has: ${[...columns].join(', ')}`,
    );
  const missing = read.includes(columnOfAll) ? [] : ['id', 'flow', 'facts'].filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new UnreadableTable(
      `has no column ${missing.join(', ')}. It must have id, flow and facts, or the whole as JSON in ${columnOfAll}`,
    );
  const parts: Rows[] = [];
  let end = 0;
  for (const {num_rows: rows, total_byte_size: bytes, columns: leaves} of metadata.row_groups) {
    if (Number(bytes) > mostOfGroup)
      throw new UnreadableTable(
        `has ${rows} rows in one group, more than is read at once. Write it with smaller groups, as by ROW_GROUP_SIZE 100000`,
      );
    const start = end;
    end += Number(rows);
    const most = rowsOfPart(leaves.length);
    for (let from = start; from < end; from += most) parts.push([from, Math.min(end, from + most)]);
  }
  if (parts.length === 0) throw new UnreadableTable('has no row. It must have one for each recorded application');
  return {
    parts,
    read: async ([rowStart, rowEnd]) => {
      const chunks: ColumnData[] = [];
      const onChunk = (chunk: ColumnData): void => void chunks.push(chunk);
      const table = {file, metadata, compressors, parsers: asWritten, columns: read};
      await parquetRead({...table, rowStart, rowEnd, onChunk});
      return rowsOf(chunks, [rowStart, rowEnd]);
    },
  };
};

/** A row at a time, so that only columns are kept, which are smaller than the rows that they make. */
function* rowsOf(chunks: readonly ColumnData[], [from, to]: Rows): Generator<Row> {
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

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
