import {modeOf} from '../../server/config.ts';
import type {Terminal} from '../terminal/terminal.ts';

/** As the log of a server has them: nothing is wrong, or nothing goes on. */
const levels = {info: 30, error: 50};

/**
 * The terminal of a command that serves. In production the server's log is standard output, which programs read line by
 * line: what the command says there is lines of the log too.
 *
 * @throws CannotStart for a mode that is none
 */
export const asLog = (terminal: Terminal, level: keyof typeof levels = 'info'): Terminal => {
  if (modeOf(terminal.env) !== 'production') return terminal;
  const out = (text: string): void => {
    for (const msg of text.split('\n'))
      if (msg.trim() !== '') terminal.out(`${JSON.stringify({level: levels[level], time: Date.now(), msg})}\n`);
  };
  return {...terminal, out, colours: false};
};
