import {join} from 'node:path';
import {expect, it} from 'vitest';
import {compile} from '../../compiler/compile.ts';
import {validatorsOf} from '../scenarios/validators.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {notHolding} from './holding.ts';

const {files} = readWorkspace(join(import.meta.dirname, '../../../tests/workspaces/library-card'));

it('says of scenarios that are about to be written which nobody would see come true', async () => {
  const gated = new Map(files).set(
    'flows/card/flow.yaml',
    `${files.get('flows/card/flow.yaml')}facts: {places: {from: listBranches, when: {session.signedIn: true}}}
gates:
  closed: {when: {'>': [{count: [{var: places.branches}, {'==': [{var: item.id}, HARBOUR]}]}, 0]}, goTo: leave}
exits: {leave: {href: /leave}}
`,
  );
  const compilation = compile(gated);
  const text = `flow: card
scenarios:
  Nobody asks:
    at: index
    given: {places: {branches: [{id: HARBOUR, name: Harbour}]}}
    expect: {exit: leave}
  Somebody does:
    at: index
    given: {session: {signedIn: true}, places: {branches: [{id: HARBOUR, name: Harbour}]}}
    expect: {exit: leave}
`;
  const world = {files: gated, compilation, validators: validatorsOf(compilation)};
  expect(await notHolding(world, new Map([['card.yaml', text]]))).toEqual([
    'Nobody asks: a visit comes to card:index, though what is decided leaves for /leave',
  ]);
});
