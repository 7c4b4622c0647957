import type {Open, ScreenEntry, Section, SectionStep} from '../../../model/compiled/flow.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import {scopeOf, type LinkContext, type Once} from '../context.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {conditionOf, optionalCondition} from '../rules/read-rule.ts';
import {withRoots, type Scope} from '../rules/scope.ts';
import {readLineChoice} from '../text/read-choice.ts';
import {asScalar, entriesOf, isTrue, keyOrigin, mapAt, textAt, textOf, valueAt} from '../tree.ts';
import {screensAt} from './gates.ts';
import {factRoots} from './facts.ts';
import {paramsType, readParamSpecs} from './params.ts';

/** Sections and screens of a flow, in order; screens that have no file, or files that are not listed, are reported. */
export function readSections(
  flow: ResolvedFlow,
  context: LinkContext,
  once: Once,
): {sections: readonly Section[]; screens: readonly ScreenEntry[]} {
  const scope = scopeOf(context);
  const listed = new Set<string>();
  const screens: ScreenEntry[] = [];
  const sections = entriesOf(mapAt(flow.flow, 'screens')).map(([id, section]): Section => {
    const when = optionalCondition(valueAt(section, 'when'), scope);
    const title = valueAt(section, 'title');
    const own: string[] = [];
    const steps: SectionStep[] = [];
    for (const [screen, entry] of entriesOf(mapAt(section, 'screens'))) {
      const tree = flow.screens.get(screen);
      if (tree === undefined && context.directory.get(flow.id)?.screens.has(screen) === true) continue;
      if (tree === undefined || listed.has(screen)) {
        const hint =
          tree === undefined
            ? hintAmong(
                screen,
                [...flow.screens.keys()].filter((name) => !listed.has(name)),
              )
            : 'List it once.';
        context.report(
          'unknown-reference',
          keyOrigin(entry),
          tree === undefined ? `There is no file screens/${screen}.yaml` : `The screen \`${screen}\` is listed twice`,
          {hint},
        );
        continue;
      }
      listed.add(screen);
      own.push(screen);
      const condition = optionalCondition(valueAt(entry, 'when'), scope);
      const read = once(`entry ${screen}`, tree, (inner) => readEntry(screen, tree, flow.id, inner));
      screens.push(condition === undefined ? read : withCondition(read, condition.logic));
      const name = valueAt(entry, 'title');
      if (name !== undefined) {
        const named = {screen, title: readLineChoice(name, scope, context.targets)};
        steps.push(condition === undefined ? named : {...named, when: condition.logic});
      }
    }
    return {
      id,
      ...(title === undefined ? {} : {title: readLineChoice(title, scope, context.targets)}),
      ...(when === undefined ? {} : {when: when.logic}),
      listed: asScalar(valueAt(section, 'listed'))?.value !== false,
      done: isTrue(section, 'done'),
      screens: own,
      ...readAlso(section, [...flow.screens.keys()], scope, context),
      ...(steps.length === 0 ? {} : {steps}),
    };
  });
  for (const [id, tree] of flow.screens) {
    if (!listed.has(id)) context.report('unlisted-screen', tree.origin, `flow.yaml does not list the screen \`${id}\``);
  }
  return {sections, screens};
}

function readAlso(
  section: Tree,
  screens: readonly string[],
  scope: Scope,
  context: LinkContext,
): Pick<Section, 'also'> {
  const also = entriesOf(mapAt(section, 'also')).map(([, counted]) => {
    const when = optionalCondition(valueAt(counted, 'when'), scope);
    return {
      ...(when === undefined ? {} : {when: when.logic}),
      screens: screensAt(counted, 'screens', screens, context),
    };
  });
  return also.length === 0 ? {} : {also};
}

function withCondition({id, ...rest}: ScreenEntry, when: Logic): ScreenEntry {
  return {id, when, ...rest};
}

function readEntry(id: string, tree: MapTree, flow: string, context: LinkContext): ScreenEntry {
  const params = readParamSpecs(mapAt(tree, 'params'), () => undefined);
  const about = readParamSpecs(mapAt(tree, 'query'), () => undefined).filter(({schema}) => schema['format'] === 'uuid');
  const scope = entryScope(tree, context);
  return {
    id,
    open: readOpen(tree, [...(context.directory.get(flow)?.screens.keys() ?? [])], scope, context),
    addressed: textAt(tree, 'address') !== 'none',
    params,
    ...(about.length === 0 ? {} : {about: about.map((spec) => spec.id)}),
    title: readLineChoice(tree.entries.get('title'), {...scope, report: () => undefined}, context.targets),
  };
}

/** Titles and `open` are read while another screen shows too, but they name the screen's own facts. */
function entryScope(tree: MapTree, context: LinkContext): Scope {
  const specs = [
    ...readParamSpecs(mapAt(tree, 'params'), () => undefined),
    ...readParamSpecs(mapAt(tree, 'query'), () => undefined),
  ];
  const query = {type: paramsType(specs), sure: true};
  return withRoots(scopeOf(context), {...factRoots(mapAt(tree, 'facts'), context.contract), query});
}

function readOpen(tree: MapTree, screens: readonly string[], scope: Scope, context: LinkContext): Open {
  const open = tree.entries.get('open');
  if (textOf(open) === 'always') return {kind: 'always'};
  const [when, beside] = [valueAt(open, 'when'), valueAt(open, 'beside')];
  if (beside !== undefined) return {kind: 'beside', screens: screensAt(open, 'beside', screens, context)};
  return when === undefined ? {kind: 'decided'} : {kind: 'when', when: conditionOf(when, scope).logic};
}
