import fc from 'fast-check';

/**
 * Properties draw the same cases in every run, so that a change is judged by what it changes. `WAYMARK_SEED=random`
 * draws others, `WAYMARK_SEED=7` those of seed 7; a failure names its seed either way.
 */
const asked = process.env['WAYMARK_SEED'] ?? '20261122';
if (asked !== 'random') fc.configureGlobal({...fc.readConfigureGlobal(), seed: Number(asked)});
