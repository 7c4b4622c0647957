import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {openSandboxStore, type SandboxStore} from '../../../src/sandbox/store/database.ts';
import {resource} from '../../../src/sandbox/resource.ts';
import {migrate} from '../../../src/server/store/migrate.ts';
import {embedded} from '../../../src/server/store/open.ts';

const libraries = resolve(import.meta.dirname, '../../../node_modules');

/** An embedded store of its own, in memory. */
export async function openInMemory(): Promise<SandboxStore> {
  return openSandboxStore({openInMemory: emptyStore});
}

interface Made {
  readonly store: PGlite;
  /** Its tables as their migrations made them. */
  readonly tables: string;
}

/** Stores of this process that were closed, and are empty: to make one anew costs seconds of the processor. */
const idle: Made[] = [];

/** Opens a store that has all tables and no row; what is closed of it is only this use of it. */
async function emptyStore(): Promise<PGlite> {
  const made = idle.pop() ?? (await migrated());
  const {store} = made;
  const stops: (() => Promise<unknown>)[] = [];
  const own: Partial<PGlite> & {closed: boolean} = {
    closed: false,
    listen: async (...args) => {
      const stop = await store.listen(...args);
      stops.push(stop);
      return stop;
    },
    close: async () => {
      own.closed = true;
      for (const stop of stops) await stop();
      if (await emptied(made)) idle.push(made);
    },
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name) as unknown;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Takes all away that a use can have left; one with other tables now, or that cannot be asked, is not used again. */
async function emptied({store, tables}: Made): Promise<boolean> {
  try {
    for (const sql of ['ROLLBACK', 'DISCARD ALL', withoutRows]) await store.exec(sql);
    return (await tablesOf(store)) === tables;
  } catch {
    return false;
  }
}

/** Takes the rows of all tables that have some, and begins every count anew. */
const withoutRows = `DO $$
DECLARE one text; filled text[] := '{}'; has boolean;
BEGIN
  FOR one IN SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' LOOP
    EXECUTE 'SELECT EXISTS (SELECT FROM ' || one || ')' INTO has;
    IF has THEN filled := filled || one; END IF;
  END LOOP;
  IF filled <> '{}' THEN EXECUTE 'TRUNCATE ' || array_to_string(filled, ', ') || ' CASCADE'; END IF;
  PERFORM setval(quote_ident(sequencename)::regclass, start_value, false)
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$`;

/** Everything that the schema has, and the migrations that are done, as one text. */
async function tablesOf(store: PGlite): Promise<string> {
  const {rows} = await store.query<{all: string}>(`SELECT string_agg(said, E'\n' ORDER BY said) AS all FROM (
    SELECT concat_ws(' ', a.attrelid::regclass, a.attnum, a.attname, a.atttypid::regtype, a.attnotnull, a.attidentity,
      (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = a.attrelid AND adnum = a.attnum)) AS said
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0
    UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT oid::regprocedure || prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_'
    UNION ALL SELECT name FROM public.migrations) AS found`);
  return rows[0]?.all ?? '';
}

async function migrated(): Promise<Made> {
  const store = await begun();
  const query = async (text: string, values?: unknown[]) =>
    values === undefined ? {rows: (await store.exec(text)).at(-1)?.rows ?? []} : store.query(text, values);
  await migrate({connect: async () => ({query, release: () => undefined})}, resource('store/migrations'));
  return {store, tables: await tablesOf(store)};
}

/** A store with what each begins with: that is made once, and kept beside the libraries. */
async function begun(): Promise<PGlite> {
  const {version} = JSON.parse(readFileSync(join(libraries, '@electric-sql/pglite/package.json'), 'utf8')) as {
    version: string;
  };
  const file = join(libraries, '.cache/waymark', `store-${version}.tar`);
  if (!existsSync(file)) await keepEmpty(file);
  return PGlite.create({...embedded, loadDataDir: new Blob([readFileSync(file)])});
}

async function keepEmpty(file: string): Promise<void> {
  const empty = await PGlite.create();
  const dump = await empty.dumpDataDir('none');
  await empty.close();
  mkdirSync(join(file, '..'), {recursive: true});
  // Another test may do the same at this moment: the file appears whole.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, file);
}
