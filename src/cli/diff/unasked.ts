import {flowAsWritten} from '../../lib/flow-as-written.ts';
import {ownOf} from '../../lib/own-of.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import {askedBy} from './asked.ts';

/** A question of the version before that nothing asks any more, or that one of several flows no longer asks. */
export interface Unasked {
  readonly screen: string;
  /** `address.zip` */
  readonly field: string;
  /** The one new field of its screen that may be the same under a new name. */
  readonly renamed?: string;
  /** A flow with the same answers that still asks for it, under the name that it had. */
  readonly stillIn?: string;
}

/**
 * Questions of a flow whose answers are kept from before and come to nothing now. One that has moved to another
 * screen, or to another flow with the same answers, is not among them.
 */
export function unaskedIn(before: CompiledOrg, next: CompiledOrg, flow: string): readonly Unasked[] {
  const [oldFlow, newFlow] = [ownOf(before.flows, flow), ownOf(next.flows, flow)];
  if (oldFlow === undefined || newFlow === undefined) return [];
  const [old, now] = [flowAsWritten(oldFlow), flowAsWritten(newFlow)];
  const [known, own] = [fieldsOf(before, flow), fieldsOf(next, flow)];
  const beside = flowsBeside(next, flow).map((id) => [id, fieldsOf(next, id)] as const);
  const knownBeside = new Set(flowsBeside(before, flow).flatMap((id) => [...fieldsOf(before, id)]));
  return Object.values(old.screens).flatMap((screen) => {
    const asked = askedBy(screen);
    const here = askedBy(ownOf(now.screens, screen.id) ?? {blocks: []});
    return [...asked].flatMap(([field, {type}]): readonly Unasked[] => {
      const whole = field.slice(0, Math.max(0, field.lastIndexOf('.')));
      // A part goes with the answer that it is of, which is said already.
      const goesWith = asked.has(whole) && here.get(whole)?.type !== asked.get(whole)?.type;
      if (own.has(field) || goesWith) return [];
      const fresh = [...here].filter(([id, one]) => !known.has(id) && one.type === type);
      const [[renamed] = []] = fresh.length === 1 ? fresh : [];
      const found = {screen: screen.id, field, ...(renamed === undefined ? {} : {renamed})};
      const [stillIn] = beside.find(([, fields]) => fields.has(field)) ?? [];
      if (stillIn === undefined) return [found];
      // Where another flow begins to ask, the question has moved; where it goes on, this flow has let go of it.
      return renamed !== undefined && knownBeside.has(field) ? [{...found, stillIn}] : [];
    });
  });
}

/** Why what was answered comes to nothing, in words. */
export function whyUnasked({renamed, stillIn}: Pick<Unasked, 'renamed' | 'stillIn'>): string {
  if (stillIn !== undefined)
    return `\`${renamed}\` seems to be its new name, but flow ${stillIn} still asks by the old one: what was answered is not there under the new name`;
  if (renamed !== undefined)
    return `\`${renamed}\` seems to be its new name: what was answered under the old one is dropped`;
  return 'it is gone: what was answered is dropped';
}

/** Other flows that share the answers of a flow. */
export function flowsBeside({flows}: CompiledOrg, flow: string): readonly string[] {
  const answers = flows[flow]?.flow.answers;
  return Object.keys(flows).filter((id) => id !== flow && flows[id]?.flow.answers === answers);
}

function fieldsOf({flows}: CompiledOrg, flow: string): ReadonlySet<string> {
  return new Set(Object.values(flows[flow]?.screens ?? {}).flatMap((screen) => [...askedBy(screen).keys()]));
}
