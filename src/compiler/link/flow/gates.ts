import type {Gate} from '../../../model/compiled/flow.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import type {LinkContext} from '../context.ts';
import {scopeOfContext} from '../context.ts';
import {pathsReadIn} from '../../../lib/paths-read-in.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {optionalCondition} from '../rules/read-rule.ts';
import {asMap, entriesOf, textAt, textOfTree, textsAt, valueAt} from '../tree.ts';

/**
 * Gates in order. `facts` are the names that are loaded by calls: a gate waits for those that it
 * reads. `screens` are those that `except` may spare.
 */
export function readGates(
  tree: MapTree | undefined,
  facts: ReadonlySet<string>,
  screens: readonly string[],
  context: LinkContext,
): readonly Gate[] {
  return entriesOf(tree).flatMap(([id, value]): readonly Gate[] => {
    const gate = asMap(value);
    const goTo = valueAt(gate, 'goTo');
    const target = goTo === undefined ? undefined : context.targets.read(textOfTree(goTo) ?? '', goTo.origin, 'gate');
    if (gate === undefined || target === undefined) return [];
    const when = optionalCondition(gate.entries.get('when'), scopeOfContext(context));
    const reads = new Set([...pathsReadIn(when?.logic).keys()].map((path) => path.split('.')[0] ?? ''));
    return [
      {
        id,
        ...(when === undefined ? {} : {when: when.logic}),
        goTo: target,
        except: screensAt(gate, 'except', screens, context),
        ...logOf(gate),
        reads: [...reads].filter((name) => facts.has(name)),
        source: context.sourceOf(gate.origin),
      },
    ];
  });
}

export function logOf(tree: Tree | undefined): {log?: 'error' | 'warning'} {
  const log = textAt(tree, 'log');
  return log === 'error' || log === 'warning' ? {log} : {};
}

/** A list of screens of this flow. */
export function screensAt(
  tree: Tree | undefined,
  key: string,
  screens: readonly string[],
  {report}: LinkContext,
): readonly string[] {
  return textsAt(tree, key).flatMap(({text, origin}) => {
    if (screens.includes(text)) return [text];
    report('unknown-reference', origin, `There is no screen \`${text}\``, {hint: hintAmong(text, screens)});
    return [];
  });
}
