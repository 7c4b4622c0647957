import type {Dialect, DialectName} from '../dialect.ts';
import {duckdb} from './duckdb.ts';
import {postgresql} from './postgresql.ts';
import {spark} from './spark.ts';

/** Every engine that a decision can be written for. */
export const dialects: Readonly<Record<DialectName, Dialect>> = {duckdb, postgresql, spark};
