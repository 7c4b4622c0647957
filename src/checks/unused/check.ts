import {keyPlace} from '../../lib/key-place.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {remembered} from '../../lib/remembered.ts';
import {didYouMean} from '../../lib/suggest.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {Trees} from '../../model/workspace.ts';
import type {WorkspaceCheck} from '../check.ts';
import {isRemoval, treeAt, walkTree} from '../trees.ts';
import {UsesOfAnswers} from './uses-of-answers.ts';
import {UsesOfFlows} from './uses-of-flows.ts';
import {UsesOfMessages, type LimitMessage} from './uses-of-messages.ts';

/** Parts, rules, exits, facts, errors, messages and answers of flows that no organisation uses. */
export const unused: WorkspaceCheck = ({contract, trees}) => {
  const named: Named = {parts: new Set(), rules: new Set()};
  const flows = new UsesOfFlows();
  const messages = new UsesOfMessages();
  const answers = new UsesOfAnswers(contract);
  const defining: (readonly [file: string, tree: MapTree])[] = [];
  const note = (file: string, tree: MapTree): void => {
    answers.note(tree);
    for (const name of namedIn(tree).parts) named.parts.add(name);
    for (const name of namedIn(tree).rules) named.rules.add(name);
    if (partFile.test(file) || rulesFile.test(file) || flowFile.test(file)) defining.push([file, tree]);
  };
  return {
    add: ({compiled, resolved, overrides}) => {
      flows.add(compiled);
      messages.add(resolved);
      answers.add(compiled, resolved);
      overrides.forEach((tree, file) => note(file, tree));
    },
    end: () => {
      // What was accepted of a text uses nothing: the text itself does.
      for (const [file, tree] of trees) if (file !== 'legal.lock.yaml') note(file, tree);
      const all = (look: (file: string, tree: MapTree) => readonly Diagnostic[]): readonly Diagnostic[] =>
        defining.flatMap(([file, tree]) => look(file, tree));
      return [
        ...all((file, tree) => unusedPart(file, tree, named)),
        ...all((file, tree) => unusedRules(file, tree, named, trees)),
        ...all((file, tree) => unusedInFlow(file, tree, flows)),
        ...answers
          .left()
          .map(({id, field, operation}) =>
            report(
              field,
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

const report = (place: Tree, what: string, hint = 'Remove it.'): Diagnostic =>
  diagnostic('unused', keyPlace(place), `Nothing uses ${what}`, {hint});

const unusedMessage = (one: LimitMessage): Diagnostic =>
  diagnostic('unused', keyPlace(one.message), `Nothing uses this message: no field that has it has a \`${one.word}\``, {
    hint: hintOf(one),
  });

function hintOf({word, isPossible, isForm}: LimitMessage): string {
  if (isForm) return 'What has another form is told by `format`: write it there, or remove the message.';
  return isPossible ? `Give the field a \`${word}\`, or remove the message.` : 'Remove the message.';
}

interface Named {
  readonly parts: Set<unknown>;
  readonly rules: Set<string>;
}

/** What settings of organisations name: of thousands it is kept once. */
const nothing: Named = {parts: new Set(), rules: new Set()};

/** Parts and rules that a file names: a rule in a condition or in a text. */
const namedIn = remembered((tree: MapTree): Named => {
  const named: Named = {parts: new Set(), rules: new Set()};
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
  return id === undefined || parts.has(id) ? [] : [report(tree.entries.get('part') ?? tree, `the part \`${id}\``)];
}

function unusedRules(file: string, tree: MapTree, {rules}: Named, trees: Trees): readonly Diagnostic[] {
  if (!rulesFile.test(file)) return [];
  return [...tree.entries]
    .filter(([name, rule]) => !isOfOverride.has(name) && !isRemoval(rule) && !rules.has(name))
    .map(([name, rule]) => report(rule, `the rule \`${name}\``, baseRuleLike(file, name, trees)));
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
      report(one, `what is said of \`${name}\``),
    ),
    ...left('facts', (name) => name === 'step' || flows.facts.has(name)).map(([name, one]) =>
      report(one, `the fact \`${name}\``),
    ),
    ...left('exits', (name) => flows.exits.has(name)).map(([name, one]) => report(one, `the exit \`${name}\``)),
  ];
}

/** What an override says of itself. */
const isOfOverride = new Set(['changes', 'because']);
