import {Option, type Command} from 'commander';
import {UsageError} from './exit-code.ts';
import {findingFormats, type Format} from './print-findings.ts';

/** `--format` and `--json` of a command that prints findings. */
export const addFormatOptions = (command: Command): Command =>
  command
    .addOption(new Option('--format <format>', 'how findings are printed').choices(findingFormats).default('pretty'))
    .option('--json', 'the same as --format json');

/**
 * How findings are printed, as these two say.
 *
 * @throws UsageError where they say different things
 */
export const chosenFormat = (command: Command): Format => {
  const {format, json} = command.opts<{readonly format: Format; readonly json?: boolean}>();
  if (json !== true) return format;
  if (command.getOptionValueSource('format') !== 'default' && format !== 'json')
    throw new UsageError(`--json and --format ${format} say different things: leave one of them out.`);
  return 'json';
};
