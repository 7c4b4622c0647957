/**
 * How long tests wait, in milliseconds: for one thing that will come, and for a whole test. Only what hangs is ended by
 * it; a machine that is busy with other work decides nothing. It is said here alone, and `WAYMARK_TEST_PATIENCE`
 * (seconds) shortens it for who runs tests that are meant to fail.
 */
const forOne = Number(process.env['WAYMARK_TEST_PATIENCE'] ?? 120) * 1000;

export const patience = {forOne, forTest: 8 * forOne} as const;
