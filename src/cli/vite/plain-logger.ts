import {stripVTControlCharacters} from 'node:util';
import type {Logger} from 'vite';

/** A logger of Vite without colours where `coloured` is false: the bundler colours its warnings for whoever reads them. */
export const plainLogger = (logger: Logger, coloured: boolean): Logger => {
  if (coloured) return logger;
  const plain =
    (say: Logger['warn']): Logger['warn'] =>
    (message, options) =>
      say(stripVTControlCharacters(message), options);
  return {
    ...logger,
    get hasWarned() {
      return logger.hasWarned;
    },
    set hasWarned(has) {
      logger.hasWarned = has;
    },
    info: plain(logger.info),
    warn: plain(logger.warn),
    warnOnce: plain(logger.warnOnce),
    error: plain(logger.error),
  };
};

/** Whether what is written to standard error may have colours. */
export const mayColour = (): boolean => process.stderr.isTTY && !process.env['NO_COLOR'];
