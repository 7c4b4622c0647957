import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {createChecker} from '../workspace/checked.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {coverageBadges} from './badges.ts';
import {graphCoverage} from './coverage.ts';
import type {Edge, Graph} from './graph.ts';
import {graphOf} from './graph-of.ts';
import {wayTo} from './page/way.ts';
import {writtenOf} from './written.ts';

const workspace = (name: string): string => join(packageRoot(), 'tests/workspaces', name);

const graphIn = async (root: string, org: string, flow: string): Promise<Graph> => {
  const {compilation, files} = (await createChecker(root))();
  const compiled = compilation.orgs[org]?.flows[flow];
  const resolved = compilation.resolved.find(({id}) => id === org)?.flows.get(flow);
  if (compiled === undefined || resolved === undefined) throw new Error(`There is no ${flow} of ${org}.`);
  return graphOf({org, ...compiled, written: writtenOf(files, resolved)});
};

describe('the graph of a flow that the server leads', () => {
  let graph: Graph;
  beforeAll(async () => {
    graph = await graphIn(workspace('parcel-return'), 'default', 'return');
  });
  const edge = (from: string, to: string): readonly Partial<Edge>[] =>
    graph.edges.filter((one) => one.from === from && one.to === to).map(({from: _, to: __, ...rest}) => rest);

  it.each<[string, string, string, Partial<Edge>]>([
    [
      'a case of a row, with its condition and its line',
      'row arrived',
      'screen late',
      {
        kind: 'case',
        label: 'late',
        when: 'parcel.isLate is true and parcel.price is at least 100',
        place: 'flows/return/steps.yaml:7',
        proof: 'row arrived, case late',
      },
    ],
    [
      'the case that holds where none before it does',
      'row arrived',
      'screen track',
      {label: 'otherwise', when: 'no case before it holds'},
    ],
    ['a row that is left to the machine', 'row left', 'state OPEN', {label: 'machine'}],
    ['a state that keeps its screen', 'state OPEN', 'screen start', {label: 'stay'}],
    ['a state with cases', 'state PAID', 'screen refund', {label: 'otherwise'}],
    [
      'a transition',
      'state OPEN',
      'state PACKED',
      {kind: 'transition', label: 'pack', when: 'parcel.isPacked is true', proof: 'transition pack from OPEN'},
    ],
    ['a transition from any state', 'any', 'state PAID', {label: 'pay', proof: 'transition pay from any'}],
    ['a gate', 'gate signed-out', 'exit login', {when: 'session.signedIn is false'}],
    [
      'an action',
      'screen track',
      'screen help',
      {kind: 'action', label: 'help', place: 'flows/return/screens/track.yaml:7'},
    ],
    ['the beginning of the machine', 'start', 'state OPEN', {label: 'the machine begins'}],
  ])('has %s', (_, from, to, expected) => {
    expect(edge(from, to)).toEqual([expect.objectContaining(expected)]);
  });

  it('says where each place is written and what is to be known of it', () => {
    const help = graph.nodes.find(({id}) => id === 'screen help');
    expect(help).toMatchObject({
      title: 'Help',
      area: 'section aside',
      notes: ['May always be opened.', 'back leads back.'],
    });
    expect(help?.places).toEqual(['flows/return/screens/help.yaml:2', 'flows/return/flow.yaml:29']);
    expect(graph.nodes.find(({id}) => id === 'row left')?.notes).toEqual(['Steps: NEW, MOVING, SEEN.']);
    expect(graph.nodes.find(({id}) => id === 'exit counter')?.places).toEqual(['flows/return/flow.yaml:11']);
    expect(graph.nodes.find(({id}) => id === 'state PAID')?.title).toBe('shows late / refund');
  });

  it('leads from the start to what the server or the machine decides', () => {
    expect(wayTo('screen late', graph)?.map(({from, to}) => [from, to])).toEqual([['row arrived', 'screen late']]);
    expect(wayTo('screen pack', graph)?.map(({to}) => to)).toEqual(['state OPEN', 'state PACKED', 'screen pack']);
  });
});

describe('the graph of a flow with an order', () => {
  it('passes over what is asked only at times', async () => {
    const {edges} = await graphIn(workspace('library-card'), 'default', 'card');
    const path = edges.filter(({kind}) => kind === 'next').map(({from, to, when}) => [from, to, when]);
    expect(path).toEqual([
      ['start', 'screen index', undefined],
      ['screen index', 'screen guardian', expect.stringContaining('answers.dateOfBirth')],
      ['screen guardian', 'screen branch', undefined],
      ['screen index', 'screen branch', 'guardian is not asked'],
      ['screen branch', 'screen check', undefined],
      ['screen check', 'screen shell:welcome', undefined],
    ]);
  });

  it('names the file of an organisation that changes a screen', async () => {
    const {nodes} = await graphIn(workspace('library-card'), 'riverside', 'card');
    expect(nodes.find(({id}) => id === 'screen index')).toMatchObject({
      title: 'Who becomes a member?',
      places: expect.arrayContaining([
        expect.stringMatching(/^orgs\/riverside\/flows\/card\/screens\/index\.yaml:\d+$/),
      ]),
    });
  });

  it('shows titles without their markup', async () => {
    const files = filesOf(workspace('library-card'));
    const path = 'flows/card/screens/branch.yaml';
    const title = String.raw`title: '**Which** *branch*\* [or none](guardian) \[of ours\]'`;
    const root = tempWorkspace({...files, [path]: (files[path] ?? '').replace(/^title: .*$/m, () => title)});
    const {nodes} = await graphIn(root, 'default', 'card');
    expect(nodes.find(({id}) => id === 'screen branch')?.title).toBe('Which branch* or none [of ours]');
  });

  it('shows which scenarios prove a screen, and which none proves', async () => {
    const {'tests/scenarios/card.yaml': scenarios = '', ...files} = filesOf(workspace('library-card'));
    const fewer = scenarios.slice(0, scenarios.indexOf('  An adult'));
    const root = tempWorkspace({...files, 'tests/scenarios/card.yaml': fewer});
    const checked = (await createChecker(root))();
    const coverage = await graphCoverage(checked.files, checked.compilation, 'default', 'card');
    expect(coverage.get('screen guardian')).toEqual([
      {name: 'A child needs a guardian', place: 'tests/scenarios/card.yaml:4'},
    ]);
    const badges = coverageBadges(await graphIn(root, 'default', 'card'), coverage);
    expect([badges['screen guardian']?.level, badges['screen check']?.level]).toEqual(['full', 'none']);
    expect(badges['screen shell:welcome']).toBeUndefined();
    // An area has what is in it.
    expect(badges['section you']).toMatchObject({level: 'full', words: expect.stringMatching(/, 2 of 2 proved$/)});
    expect(badges['section card']).toMatchObject({level: 'none', words: '0 scenarios, 0 of 2 proved'});
  });
});
