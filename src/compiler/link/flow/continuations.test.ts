import {describe, expect, it} from 'vitest';
import type {CompiledFlow} from '../../../model/compiled/flow.ts';
import {aFlow, aSection} from '../../../runtime/fixtures/flow.ts';
import {Continuations} from './continuations.ts';

const flow = (id: string, sections: readonly string[], parts: Partial<CompiledFlow> = {}): CompiledFlow =>
  aFlow({
    id,
    answers: 'joining',
    sections: sections.map((name) => aSection(name, [`${name}-1`, `${name}-2`])),
    ...parts,
  });
const compiled = (...flows: readonly CompiledFlow[]) =>
  Object.fromEntries(flows.map((each) => [each.id, {flow: each, screens: {}}]));
const after = (...flows: readonly CompiledFlow[]) =>
  new Continuations().join(compiled(...flows))['short']?.flow.continues?.map(({id}) => id);

const long = flow('long', ['person', 'contact', 'account']);
const short = flow('short', ['person'], {end: {flow: 'long', screen: 'contact-2'}});

describe('Continuations', () => {
  it.each([
    ['the section that the end leads into, and what comes after it', [short, long], ['contact', 'account']],
    ['nothing where the answers differ', [short, {...long, answers: 'other'}], undefined],
    ['nothing of a flow that a server leads', [short, {...long, led: 'server' as const}], undefined],
    ['nothing of a flow that is missing', [short], undefined],
    ['nothing after an exit', [{...short, end: {exit: 'desk'}}, long], undefined],
    [
      'what comes after the next one as well',
      [short, {...long, end: {flow: 'last', screen: 'fee-1'}}, flow('last', ['fee'])],
      ['contact', 'account', 'fee'],
    ],
    [
      'each flow once, where they lead in a circle',
      [short, {...long, end: {flow: 'short', screen: 'person-1'}}],
      ['contact', 'account'],
    ],
  ])('shows %s', (_, flows, expected) => {
    expect(after(...flows)).toEqual(expected);
  });

  it('gives organisations with the same flows the same object', () => {
    const continuations = new Continuations();
    const [one, two] = [continuations.join(compiled(short, long)), continuations.join(compiled(short, long))];
    expect(one['short']?.flow).toBe(two['short']?.flow);
  });
});
