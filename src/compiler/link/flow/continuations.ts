import type {CompiledFlow, CompiledOrg, Section} from '../../../model/compiled/flow.ts';
import {Keys} from '../../../lib/keys.ts';

type Flows = CompiledOrg['flows'];

/**
 * Tells each order-led flow which sections come after its end, where that leads into a flow with the
 * same answers. The same flow before the same sections gives the very same object, for every organisation, and so do
 * the same flows.
 */
export class Continuations {
  readonly #keys = new Keys();
  readonly #all = new WeakMap<object, Flows>();
  readonly #joined = new WeakMap<CompiledFlow, CompiledFlow & {readonly continues: readonly Section[]}>();

  join(flows: Flows): Flows {
    const key = this.#keys.of(Object.values(flows));
    const known = this.#all.get(key);
    if (known !== undefined) return known;
    const joined = Object.fromEntries(
      Object.entries(flows).map(([id, compiled]) => [id, {...compiled, flow: this.#whole(compiled.flow, flows, [])}]),
    );
    this.#all.set(key, joined);
    return joined;
  }

  #whole(flow: CompiledFlow, flows: Flows, before: readonly string[]): CompiledFlow {
    const {end} = flow;
    if (end === undefined || !('screen' in end) || end.flow === undefined) return flow;
    const following = flows[end.flow]?.flow;
    if (following?.led !== 'order' || following.answers !== flow.answers) return flow;
    if (following.id === flow.id || before.includes(following.id)) return flow;
    const next = this.#whole(following, flows, [...before, flow.id]);
    const continues = sectionsFrom(next, end.screen);
    const known = this.#joined.get(flow);
    if (known !== undefined && isSame(known.continues, continues)) return known;
    const whole = {...flow, continues};
    this.#joined.set(flow, whole);
    return whole;
  }
}

function sectionsFrom({sections, continues = []}: CompiledFlow, screen: string): readonly Section[] {
  const first = sections.findIndex(({screens}) => screens.includes(screen));
  return first < 0 ? [] : [...sections.slice(first), ...continues];
}

function isSame(one: readonly Section[], other: readonly Section[]): boolean {
  return one.length === other.length && one.every((section, index) => section === other[index]);
}
