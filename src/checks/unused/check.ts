import {keyPlace} from '../../lib/key-place.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {remembered} from '../../lib/remembered.ts';
import {didYouMean} from '../../lib/suggest.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import type {Trees} from '../../model/workspace.ts';
import type {WorkspaceCheck} from '../check.ts';
import {isRemoval, treeAt, walkTree} from '../trees.ts';
import {UsesOfAnswers} from './uses-of-answers.ts';
import {UsesOfFlows} from './uses-of-flows.ts';
import {UsesOfMessages, type LimitMessage} from './uses-of-messages.ts';

/** Parts, rules, exits, facts, errors, messages and answers of flows that no organisation uses. */
export const unused: WorkspaceCheck<GatheredUses> = ({contract, trees}) => {
  const named = {parts: new Set<unknown>(), rules: new Set<string>()};
  const flows = new UsesOfFlows();
  const messages = new UsesOfMessages();
  const answers = new UsesOfAnswers(contract);
  /** Files that define what may be used, by path. */
  const defining = new Map<string, MapTree>();
  const noteNames = ({parts, rules}: Named): void => {
    for (const name of parts) named.parts.add(name);
    for (const name of rules) named.rules.add(name);
  };
  const note = (file: string, tree: MapTree): void => {
    answers.note(tree);
    noteNames(namedIn(tree));
    if (partFile.test(file) || rulesFile.test(file) || flowFile.test(file)) defining.set(file, tree);
  };
  // What was accepted of a text uses nothing: the text itself does.
  for (const [file, tree] of trees) if (file !== 'legal.lock.yaml') note(file, tree);
  return {
    add: ({compiled, resolved, overrides}) => {
      flows.add(compiled);
      messages.add(resolved);
      answers.add(compiled, resolved);
      overrides.forEach((tree, file) => note(file, tree));
    },
    gathered: () => ({
      ...{named, flows: flows.gathered(), messages: messages.gathered(), answers: answers.gathered()},
      defining: new Map([...defining].filter(([file]) => file.startsWith('orgs/'))),
    }),
    join: (other) => {
      noteNames(other.named);
      flows.join(other.flows);
      messages.join(other.messages);
      answers.join(other.answers);
      for (const [file, tree] of other.defining) if (!defining.has(file)) defining.set(file, tree);
    },
    end: () => {
      const all = (look: (file: string, tree: MapTree) => readonly Diagnostic[]): readonly Diagnostic[] =>
        [...defining].flatMap(([file, tree]) => look(file, tree));
      return [
        ...all((file, tree) => unusedPart(file, tree, named)),
        ...all((file, tree) => unusedRules(file, tree, named, trees)),
        ...all((file, tree) => unusedInFlow(file, tree, flows)),
        ...answers
          .left()
          .map(({id, origin, operation}) =>
            report(
              origin,
              `the answer to \`${id}\`, and \`${operation}\` takes one`,
              `Add \`${id}: {var: answers.${id}}\` to the body of \`${operation}\`, or do not ask.`,
            ),
          ),
        ...messages.left().map(unusedMessage),
      ];
    },
  };
};

const partFile = /^flows\/_parts\/(.+)\.ya?ml$/;
const rulesFile = /^(?:orgs\/[^/]+\/)?flows\/[^/]+\/rules\.ya?ml$/;
const flowFile = /^(?:orgs\/[^/]+\/)?flows\/([^/_]+)\/flow\.ya?ml$/;

const report = (origin: Origin, what: string, hint = 'Remove it.'): Diagnostic =>
  diagnostic('unused', origin, `Nothing uses ${what}`, {hint});

const unusedMessage = (one: LimitMessage): Diagnostic =>
  diagnostic('unused', one.origin, `Nothing uses this message: no field that has it has a \`${one.word}\``, {
    hint: hintOf(one),
  });

function hintOf({word, isPossible, isForm}: LimitMessage): string {
  if (isForm) return 'What has another form is told by `format`: write it there, or remove the message.';
  return isPossible ? `Give the field a \`${word}\`, or remove the message.` : 'Remove the message.';
}

interface GatheredUses {
  readonly named: Named;
  readonly flows: ReturnType<UsesOfFlows['gathered']>;
  readonly messages: ReturnType<UsesOfMessages['gathered']>;
  readonly answers: ReturnType<UsesOfAnswers['gathered']>;
  /** Files of organisations that define what may be used. */
  readonly defining: Trees;
}

interface Named {
  readonly parts: ReadonlySet<unknown>;
  readonly rules: ReadonlySet<string>;
}

/** What settings of organisations name: of thousands it is kept once. */
const nothing: Named = {parts: new Set(), rules: new Set()};

/** Parts and rules that a file names: a rule in a condition or in a text. */
const namedIn = remembered((tree: MapTree): Named => {
  const named = {parts: new Set<unknown>(), rules: new Set<string>()};
  walkTree(tree, (keys, value) => {
    if (value.kind !== 'scalar') return;
    const key = keys.at(-1);
    if (key === 'like') named.parts.add(value.value);
    if (key === 'disclosure') named.parts.add(`disclosures/${String(value.value)}`);
    if (typeof value.value !== 'string') return;
    if (key === 'rule') named.rules.add(value.value);
    if (value.value.includes('rule.'))
      for (const [, name = ''] of value.value.matchAll(/\brule\.(\w+)/g)) named.rules.add(name);
  });
  return named.parts.size + named.rules.size === 0 ? nothing : named;
});

function unusedPart(file: string, tree: MapTree, {parts}: Named): readonly Diagnostic[] {
  const id = partFile.exec(file)?.[1];
  return id === undefined || parts.has(id)
    ? []
    : [report(keyPlace(tree.entries.get('part') ?? tree), `the part \`${id}\``)];
}

function unusedRules(file: string, tree: MapTree, {rules}: Named, trees: Trees): readonly Diagnostic[] {
  if (!rulesFile.test(file)) return [];
  return [...tree.entries]
    .filter(([name, rule]) => !isOfOverride.has(name) && !isRemoval(rule) && !rules.has(name))
    .map(([name, rule]) => report(keyPlace(rule), `the rule \`${name}\``, baseRuleLike(file, name, trees)));
}

/** What an organisation gives that changes a rule of the flow is used under the very name of that: another may be a slip. */
function baseRuleLike(file: string, name: string, trees: Trees): string | undefined {
  const base = /^orgs\/[^/]+\/(.+)$/.exec(file)?.[1];
  const tree = base === undefined ? undefined : trees.get(base);
  return tree === undefined || tree.entries.has(name) ? undefined : didYouMean(name, tree.entries.keys());
}

function unusedInFlow(file: string, tree: MapTree, flows: UsesOfFlows): readonly Diagnostic[] {
  const id = flowFile.exec(file)?.[1];
  // What the site's own flow has is there for every page, the code around the flows included.
  if (id === undefined || flows.sites.has(id)) return [];
  const left = (key: string, isUsed: (name: string) => boolean): readonly (readonly [string, Tree])[] => {
    const map = treeAt(tree, key);
    return map?.kind === 'map' ? [...map.entries].filter(([name, one]) => !isUsed(name) && !isRemoval(one)) : [];
  };
  const codes = flows.codes.get(id);
  return [
    ...left('errors', (code) => codes?.has(code) === true).map(([name, one]) =>
      report(keyPlace(one), `what is said of \`${name}\``),
    ),
    ...left('facts', (name) => name === 'step' || flows.facts.has(name)).map(([name, one]) =>
      report(keyPlace(one), `the fact \`${name}\``),
    ),
    ...left('exits', (name) => flows.exits.has(name)).map(([name, one]) =>
      report(keyPlace(one), `the exit \`${name}\``),
    ),
  ];
}

/** What an override says of itself. */
const isOfOverride = new Set(['changes', 'because']);
