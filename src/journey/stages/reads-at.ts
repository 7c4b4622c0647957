import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {FactRequest} from '../../model/fact-store.ts';
import {evaluate} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {isKnown} from '../../runtime/rules/rule-data.ts';
import {setName} from '../answers/set-name.ts';
import type {Located} from './locate.ts';
import {readFacts} from './read-facts.ts';

/**
 * What is read at an address, as far as it depends on nothing that is read: facts of its flow, and, where `screen` is
 * what it names and shows, its draft and the facts of its own. `data`: what rules read before any fact.
 */
export function readsAt(
  {flow, params, arrival}: Located,
  data: RuleData,
  screen: CompiledScreen | undefined,
): readonly FactRequest[] {
  const from = {operations: flow.operations, data, params, before: []};
  const own = Object.entries(screen?.facts ?? {}).filter(([, source]) =>
    Object.values(source.with).every((rule) => isKnown(evaluate(rule, data))),
  );
  const wanted = [flow.facts, Object.fromEntries(own)].flatMap(
    (facts) => readFacts(facts, from, () => undefined).wanted,
  );
  const {readDraft} = flow.operations;
  const set =
    flow.led === 'order' || screen !== undefined ? setName(flow, screen?.id ?? '', params, arrival.query) : '';
  const draft = readDraft === undefined || set === '' ? [] : [{operation: readDraft, params: {set}}];
  return [...wanted.map(({request}) => request), ...draft];
}
