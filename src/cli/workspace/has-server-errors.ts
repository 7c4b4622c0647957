import type {Compiled} from '../../compiler/compile.ts';
import {blocking} from '../../diagnostics/blocking.ts';

/** Whether `server.yaml` does not say what a server does: what is left of it says what nobody meant. */
export const hasServerErrors = ({diagnostics}: Pick<Compiled, 'diagnostics'>): boolean =>
  blocking(diagnostics).some(({origin}) => origin.file === 'server.yaml');
