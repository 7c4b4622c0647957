/** Takes the rows of all tables that have some, and begins every count anew. */
export const withoutRows = `DO $$
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

/** Everything that the schema has, and the migrations that are done, as one text, `all`. */
export const allTables = `SELECT string_agg(said, E'\n' ORDER BY said) AS all FROM (
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
    UNION ALL SELECT name FROM public.migrations) AS found`;
