/** Where a test looks: at a type, at compiled data, at a decision, at code, at a page, at requests, at a server. */
export type Level = 'schema' | 'model' | 'decided' | 'unit' | 'client' | 'rendered' | 'sandbox' | 'browser' | 'built';

/** What a requirement is about, which says where it can be proved. */
export type Kind = 'seen' | 'called' | 'kept' | 'decided' | 'computed' | 'declared' | 'shipped';

export const levels: readonly Level[] = [
  ...(['schema', 'model', 'decided', 'unit', 'client', 'rendered', 'sandbox', 'built', 'browser'] as const),
];

/** A test on any of these levels proves what is of the kind; types and compiled data prove nothing but themselves. */
export const fitting: Readonly<Record<Kind, readonly Level[]>> = {
  seen: ['rendered', 'browser'],
  called: ['client', 'rendered', 'browser'],
  kept: ['sandbox', 'browser'],
  decided: ['decided', 'rendered', 'browser'],
  computed: ['unit', 'client', 'decided', 'rendered', 'browser'],
  declared: ['schema', 'model', 'decided', 'sandbox', 'browser'],
  shipped: ['built', 'browser'],
};

/** The first that a path begins like counts. */
const places: readonly (readonly [begins: RegExp, level: Level])[] = [
  [/^tests\/journeys\//, 'browser'],
  [/^(?:tests|src)\/sandbox\//, 'sandbox'],
  [/^tests\/scenarios\//, 'decided'],
  [/^tests\/properties\//, 'decided'],
  [/^tests\/specification\/schema\//, 'schema'],
  [/^tests\/specification\/model\//, 'model'],
  [/^tests\/specification\/decided\//, 'decided'],
  [/^tests\/specification\/client\//, 'client'],
  [/^tests\/specification\/rendered\//, 'rendered'],
  [/^tests\/production-build\.test/, 'built'],
  [/^src\/compiler\//, 'model'],
  [/^(?:src|plugins)\/.*\.test\.tsx$/, 'rendered'],
  [/^src\/api\//, 'client'],
  [/^(?:plugins\/chat\/transport|src\/shell\/telemetry)\//, 'client'],
  [/^(?:src|plugins)\//, 'unit'],
];

/** @throws Error for a file that cites requirements where no level is known. */
export function levelOf(file: string): Level {
  const found = places.find(([begins]) => begins.test(file));
  if (found === undefined) throw new Error(`${file} cites requirements, and its place says no level.`);
  return found[1];
}
