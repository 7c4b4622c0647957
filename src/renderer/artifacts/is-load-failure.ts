/** What browsers say when a part of the app cannot be loaded, mostly because a newer release has taken its place. */
const sayings =
  /dynamically imported module|importing a module script failed|unable to preload|loading (?:css )?chunk/i;

/** Whether drawing broke off because a part of the app did not load. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && sayings.test(error.message);
}
