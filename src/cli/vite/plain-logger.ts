import {stripVTControlCharacters} from 'node:util';
import type {LogOptions, Logger} from 'vite';

/** A logger of Vite without colours where `coloured` is false: the bundler colours its warnings for whoever reads them. */
export const plainLogger = (logger: Logger, coloured: boolean): Logger => {
  if (coloured) return logger;
  const plain =
    (level: 'error' | 'info' | 'warn' | 'warnOnce') =>
    (message: string, options?: LogOptions): void =>
      logger[level](stripVTControlCharacters(message), options);
  return {
    ...logger,
    get hasWarned() {
      return logger.hasWarned;
    },
    set hasWarned(has) {
      logger.hasWarned = has;
    },
    info: plain('info'),
    warn: plain('warn'),
    warnOnce: plain('warnOnce'),
    error: plain('error'),
  };
};

/** Whether what is written to standard error may have colours. */
export const mayColour = (): boolean => process.stderr.isTTY && !process.env['NO_COLOR'];
