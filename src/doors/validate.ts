import {createChecks} from '../checks/run-checks.ts';
import {compile, type Compiled} from '../compiler/compile.ts';
import {blocking} from '../diagnostics/blocking.ts';
import {silence} from '../diagnostics/silence/silence.ts';
import type {Files} from '../model/workspace.ts';

export interface ValidateOptions {
  /** yyyy-mm-dd: comments silence findings until a day. */
  readonly today: string;
}

/**
 * What `waymark validate` finds in a workspace, and what it compiles to: mistakes first, and where there are none what
 * compiles and is unwise all the same. Never throws for what authors wrote.
 */
export function validate(files: Files, {today}: ValidateOptions): Compiled {
  const about = {today, whole: true};
  const faults: NonNullable<Parameters<typeof compile>[1]>['faults'] = (found) => {
    const errors = blocking(found);
    return errors.length === 0 ? errors : blocking(silence(errors, files, {...about, whole: false}));
  };
  const compiled = compile(files, {faults});
  const isSound = blocking(compiled.diagnostics).length === 0;
  const found = [...compiled.diagnostics, ...(isSound ? createChecks().all({...compiled, whole: true}) : [])];
  return {...compiled, diagnostics: silence(found, files, about)};
}
