import {join} from 'node:path';
import {expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import {compile} from '../compile.ts';
import {flowNames} from './flow-names.ts';

const library = join(import.meta.dirname, '../../../tests/workspaces/library-card');
const {orgs, contract} = compile(new Map(Object.entries(filesOf(library))), {artifacts: false});

/** The organisation as it is compiled anew, with a gate of this name. */
function withGate(id: string): CompiledOrg {
  const {flows, ...org} = orgs['default'] ?? {};
  const card = flows?.['card'];
  const gate = {id, goTo: {screen: 'index'}, except: [], reads: [], source: ''};
  return {...org, flows: {...flows, card: {...card, flow: {...card?.flow, gates: [gate]}}}} as unknown as CompiledOrg;
}

it('are the very same of equal names, of which those are forgotten that nobody asks for', () => {
  const namesOf = (gate: string) => flowNames(withGate(gate), 'card', contract);
  const first = namesOf('first');
  expect(namesOf('first')).toBe(first);
  expect(namesOf('second').gates).toEqual(['second']);
  // Somebody who types a name has each of its beginnings compiled.
  for (let at = 0; at < 100; at += 1) namesOf(`typed${at}`);
  expect(namesOf('first')).toEqual(first);
  expect(namesOf('first')).not.toBe(first);
});
