import {enumOf, itemSchema, objectType, ruleTypeOf, type FactType} from '../../../catalog/operations/schema.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {SampleRates, Telemetry, TelemetryEvent, TelemetryMoment} from '../../../model/compiled/telemetry.ts';
import type {MapTree, Tree} from '../../../model/tree.ts';
import {scopeOfContext, type LinkContext} from '../context.ts';
import {pathsReadIn} from '../../../lib/paths-read-in.ts';
import {hintAmong} from '../rules/read-operators.ts';
import {linkCondition, valueExpr} from '../rules/read-rule.ts';
import {withRoots, type Scope} from '../rules/scope.ts';
import {isPersonal} from '../rules/sensitive.ts';
import {typeOfExpr} from '../rules/types.ts';
import {entriesOf, keyOrigin, mapAt, numberAtKey, textAt, textsAt, valueAt} from '../tree.ts';

/** What an event's rules read besides facts: which action it was about, and the code of its failure. */
const eventType = objectType({action: {type: 'string'}, code: {type: 'string'}}, []);

/** Free text of these is the author's or the server's own word, never a person's. */
const ownWords: ReadonlySet<string> = new Set(['event', 'here', 'machine', 'org', 'step']);

/**
 * Links what is told of how a flow is used: the site's first, the flow's own over it. Reports whatever
 * reads something sensitive, and properties in which a person's words could stand.
 */
export function readTelemetry(
  shell: MapTree | undefined,
  own: MapTree | undefined,
  context: LinkContext,
): Telemetry | undefined {
  if (shell === undefined && own === undefined) return undefined;
  const scope = withRoots(scopeOfContext(context), {event: {type: eventType, sure: true}});
  const both = [shell, own];
  const merged = (key: string): ReadonlyMap<string, Tree> =>
    new Map(both.flatMap((tree) => entriesOf(mapAt(tree, key))));
  const texts = (key: string) => [...new Set(both.flatMap((tree) => textsAt(tree, key).map(({text}) => text)))];
  return {
    about: readProperties(merged('about'), scope),
    queryParams: texts('queryParams'),
    flagParams: texts('flagParams'),
    ...ratesOf(mapAt(own, 'monitoring')),
    events: [...merged('events')].map(([id, event]) => readEvent(id, event, scope)),
    experiments: Object.fromEntries(
      [...merged('experiments')].map(([name, when]) => [name, checkedCondition(when, scope)]),
    ),
  };
}

function ratesOf(tree: MapTree | undefined): Pick<Telemetry, 'monitoring'> {
  if (tree === undefined) return {};
  const rate = (name: keyof SampleRates): SampleRates => {
    const percent = numberAtKey(tree, name);
    return percent === undefined ? {} : {[name]: percent};
  };
  return {monitoring: {...rate('sessionSampleRate'), ...rate('replaySampleRate')}};
}

function readEvent(id: string, event: Tree, scope: Scope): TelemetryEvent {
  const when = valueAt(event, 'when');
  const properties = readProperties(mapAt(event, 'data')?.entries ?? new Map(), scope);
  const once = valueAt(event, 'once');
  const name = textAt(event, 'once');
  if (once !== undefined && name !== undefined && !Object.hasOwn(properties, name)) {
    scope.report('unknown-reference', once.origin, `The data of the event has no \`${name}\``, {
      hint: hintAmong(name, Object.keys(properties)),
    });
  }
  return {
    id,
    on: (textAt(event, 'on') ?? 'screen') as TelemetryMoment,
    ...(when === undefined ? {} : {when: checkedCondition(when, scope)}),
    type: textAt(event, 'type') ?? '',
    properties,
    ...(name === undefined ? {} : {once: name}),
  };
}

function checkedCondition(tree: Tree, scope: Scope): Logic {
  const {logic} = linkCondition(tree, scope);
  refusePersonal(logic, tree, scope);
  return logic;
}

function readProperties(entries: ReadonlyMap<string, Tree>, scope: Scope): Readonly<Record<string, Logic>> {
  return Object.fromEntries(
    [...entries].map(([name, tree]) => {
      const {expr, logic} = valueExpr(tree, scope);
      const reads = [...pathsReadIn(logic).keys()];
      const isJudged = !reads.every(isOwnWord) && !reads.some((path) => isUnread(path, scope));
      if (!refusePersonal(logic, tree, scope) && !isCode(typeOfExpr(expr)) && isJudged) {
        scope.report('telemetry', keyOrigin(tree), `\`${name}\` could hold what a person wrote`, {
          hint: 'Tell an id, a code, a number, yes or no.',
        });
      }
      return [name, logic];
    }),
  );
}

/** True where something was reported. */
function refusePersonal(logic: Logic, tree: Tree, scope: Scope): boolean {
  const path = [...pathsReadIn(logic).keys()].find((each) => isPersonal(each, scope));
  if (path === undefined) return false;
  scope.report('telemetry', tree.origin, `\`${path}\` is personal and would be told`, {
    hint: 'Leave it out: what is told may not even depend on it.',
  });
  return true;
}

function isOwnWord(path: string): boolean {
  return ownWords.has(path.split('.')[0] ?? '');
}

/** Whether what it could hold nobody knows, since what it comes from is not there. */
function isUnread(path: string, {roots}: Scope): boolean {
  const [name = ''] = path.split('.');
  return Object.hasOwn(roots, name) && roots[name]?.unknown === true;
}

/** Whether values of a type are ids, codes, numbers, yes or no, or lists of such. */
function isCode(type: FactType): boolean {
  const kind = ruleTypeOf(type);
  if (kind === 'boolean' || kind === 'number') return true;
  if (kind === 'list') return isCode(itemSchema(type));
  return kind === 'text' && (enumOf(type) !== undefined || type['format'] === 'uuid');
}
