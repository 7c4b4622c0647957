import {keyPlace} from '../../lib/key-place.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {placedActions} from '../actions.ts';
import type {ScreenCheck} from '../check.ts';
import {treeAt} from '../trees.ts';

/** An error that a call may answer with, and neither its action nor the flow says what a person is told then. */
export const untoldError: ScreenCheck = ({screen, tree, contract}) =>
  placedActions(screen, tree).flatMap(({action, written}): readonly Diagnostic[] => {
    const {id, runs, calls, errors} = action;
    // What is done again and again fails in silence: nobody asked for it.
    if (runs !== undefined && 'every' in runs) return [];
    const told = new Set(Object.keys(errors));
    return calls.flatMap((call) => {
      const mayAnswer = contract.operations[call.operation]?.errors ?? [];
      const place = treeAt(written, 'calls', call.id) ?? written ?? tree;
      return mayAnswer
        .filter((code) => !told.has(code))
        .map((code) => {
          told.add(code);
          const message = `\`${call.operation}\` may answer with \`${code}\`, and \`${id}\` does not say what then`;
          const hint = `Add \`errors: {${code}: {message: ...}}\` to the action, or to flow.yaml for all actions.`;
          return diagnostic('untold-error', keyPlace(place), message, {hint});
        });
    });
  });
