import {objectType, anything, type FactType} from '../../../catalog/operations/schema.ts';
import type {FactRoots} from '../../../model/evidence.ts';
import type {Json} from '../../../model/json.ts';
import type {Law, LawMoment} from '../../../model/law.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import {remembered} from '../../../lib/remembered.ts';
import {scopeOfContext, type Each, type LinkContext} from '../context.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {optionalCondition} from '../rules/read-rule.ts';
import type {Root, Roots} from '../rules/scope.ts';
import {screenPlace, type ScreenPlace} from '../screen-place.ts';
import {asMap, asScalar, entriesOf, keyOrigin, mapAt, textAt, textsAt} from '../tree.ts';

/** The laws of a flow, and what the rules of each of its screens may read; neither is part of an artifact. */
export interface LinkedLaws {
  readonly laws: readonly Law[];
  readonly screenRoots: Readonly<Record<string, FactRoots>>;
}

const words = ['called', 'asked', 'shown', 'offered', 'decides'] as const;

/** Links `laws.yaml`. A law may read what the rules of any screen may. */
export function readLaws(flow: ResolvedFlow, context: LinkContext, each: Each): LinkedLaws {
  const {laws: tree} = flow;
  if (tree === undefined) return {laws: [], screenRoots: {}};
  const places = each(
    'place for laws',
    flow.screens,
    () => [],
    (own, screen) => screenPlace(screen, own),
  );
  // Of most screens only what is said on them is another's: laws read nothing of it.
  const screenRoots = rootsIn(places);
  const laws = context.piece('laws', [tree, places], (own) =>
    linkLaws(tree, joined(own.roots, Object.values(screenRoots)), own),
  );
  return {laws, screenRoots};
}

const rootsIn = remembered((places: ReadonlyMap<string, ScreenPlace>): Readonly<Record<string, Roots>> =>
  Object.fromEntries([...places].map(([id, {roots}]) => [id, roots])),
);

function linkLaws(written: MapTree, roots: Roots, context: LinkContext): readonly Law[] {
  return entriesOf(written).flatMap(([id, tree]): readonly Law[] => {
    const law = asMap(tree);
    const never = law === undefined ? undefined : momentAt(law, 'never', context);
    if (law === undefined || never === undefined) return [];
    // Proofs that judge written conditions have nothing to say about those of laws.
    const scope = {...scopeOfContext(context, roots), conditions: []};
    const [when, unless] = ['when', 'unless'].map((key) => optionalCondition(law.entries.get(key), scope)?.logic);
    const [without, before] = ['without', 'before'].map((key) => momentAt(law, key, context));
    checkShape(law, never, context);
    return [
      {
        id,
        origin: keyOrigin(law),
        because: textAt(law, 'because') ?? '',
        never,
        ...(when === undefined ? {} : {when}),
        ...(unless === undefined ? {} : {unless}),
        ...(without === undefined ? {} : {without}),
        ...(before === undefined ? {} : {before}),
      },
    ];
  });
}

function momentAt(law: MapTree, key: string, context: LinkContext): LawMoment | undefined {
  const tree = mapAt(law, key);
  if (tree === undefined) return undefined;
  const said = words.filter((word) => tree.entries.has(word));
  const [word] = said;
  if (word === undefined || said.length > 1) {
    const one = new Intl.ListFormat('en', {type: 'disjunction'}).format(words.map((name) => `\`${name}\``));
    const message = said.length === 0 ? `\`${key}\` says nothing that happens` : `\`${key}\` says more than one thing`;
    context.report('law-unclear', keyOrigin(tree), message, {hint: `Give it one of ${one}.`});
    return undefined;
  }
  const on = textsAt(tree, 'on').map(({text}) => text);
  const names = textsAt(tree, word).map(({text}) => text);
  const about = on.length === 0 ? {} : {on};
  if (word !== 'called') {
    const body = tree.entries.get('body');
    if (body !== undefined)
      context.report('law-unclear', keyOrigin(body), '`body` is of calls, and nothing is called here');
    return {...about, is: word, names};
  }
  const {operations} = context.contract;
  for (const {text, origin} of textsAt(tree, word)) {
    if (Object.hasOwn(operations, text)) continue;
    const hint = hintAmong(text, Object.keys(operations));
    context.report('unknown-reference', origin, `There is no operation \`${text}\``, {hint});
  }
  return {...about, is: word, names, body: bodyOf(mapAt(tree, 'body'))};
}

function bodyOf(tree: MapTree | undefined): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    entriesOf(tree).map(([key, value]: readonly [string, Tree]) => [key, asScalar(value)?.value ?? null]),
  );
}

/** What decides is read off the flow as it is written, so nothing can make it allowed. */
function checkShape(law: MapTree, never: LawMoment, context: LinkContext): void {
  for (const key of ['when', 'unless', 'without', 'before']) {
    const tree = law.entries.get(key);
    if (tree !== undefined && never.is === 'decides')
      context.report(
        'law-unclear',
        keyOrigin(tree),
        `What decides does so whatever the facts: \`${key}\` changes nothing`,
      );
  }
  for (const key of ['without', 'before']) {
    const tree = mapAt(law, key);
    if (tree?.entries.has('decides') === true)
      context.report(
        'law-unclear',
        keyOrigin(tree),
        `What decides does not happen on a screen, so nothing is \`${key}\` it`,
      );
  }
}

/** What several places read, together: where they differ anything may stand. */
function joined(whole: Roots, screens: readonly Roots[]): Roots {
  const found: Record<string, Root> = {...whole};
  const answers: Record<string, FactType> = {};
  for (const roots of screens) {
    for (const [name, root] of Object.entries(roots)) {
      const known = found[name];
      if (name === 'answers') Object.assign(answers, root.type['properties']);
      else if (known === undefined) found[name] = {...root, sure: true};
      else if (known.type !== root.type && JSON.stringify(known.type) !== JSON.stringify(root.type))
        found[name] = {type: anything, sure: true};
    }
  }
  return {...found, answers: {type: objectType(answers, []), sure: true}};
}
