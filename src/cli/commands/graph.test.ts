import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';

const library = join(packageRoot(), 'tests/workspaces/library-card');
const loan = filesOf(join(packageRoot(), 'tests/checks/duplicate-row/one-step-in-two-rows/files'));
const rows =
  'rows:\n  ready: {steps: [READY], goTo: pick-up}\n  other: {steps: [ASKED, WAITING_FOR_*], goTo: waiting}\n';
const withLoan = {...filesOf(library), ...loan, 'flows/loan/steps.yaml': rows};

const graph = async (...args: readonly string[]) => {
  const terminal = testTerminal(tempWorkspace(withLoan));
  const code = await runCommandLine(['graph', ...args], terminal);
  return {code, printed: terminal.printed(), remarks: terminal.remarks()};
};

/** Label of each node of a Mermaid text, and its arrows in these labels. */
const read = (text: string) => {
  const labels = new Map(
    [...text.matchAll(/^ +(n\d+)[[({/]+"([^"]+)"/gm)].map(([, id = '', label = '']) => [id, label]),
  );
  const arrows = [...text.matchAll(/^ +(n\d+) -->(?:\|"([^"]+)"\|)? (n\d+)$/gm)];
  return arrows.map(([, from = '', word, to = '']) => [labels.get(from), word, labels.get(to)]);
};

describe('waymark graph', () => {
  it('draws the path of a flow with an order, what leads off it, and its end', async () => {
    const {code, printed} = await graph('card');
    expect(code).toBe(0);
    expect(printed).toContain('subgraph');
    expect(read(printed)).toEqual(
      expect.arrayContaining([
        ['index', undefined, 'guardian'],
        ['branch', undefined, 'check'],
        ['check', 'end', 'shell:welcome'],
      ]),
    );
  });

  it('draws the rows of a flow that the server leads', async () => {
    expect(read((await graph('loan')).printed)).toEqual(
      expect.arrayContaining([
        ['ready', undefined, 'pick-up'],
        ['other', undefined, 'waiting'],
      ]),
    );
  });

  it('says the same for Graphviz', async () => {
    const {printed} = await graph('loan', '--format', 'dot');
    expect(printed).toMatch(/^digraph flow \{\n/);
    expect(printed).toContain('"row ready" -> "screen pick-up";');
    expect(printed).toContain('"screen waiting" [label="waiting", shape=box];');
  });

  it.each(['mermaid', 'dot', 'svg'])(
    'draws one area, with what leads to it and where it leads, as %s',
    async (format) => {
      const {code, printed} = await graph('card', '--format', format, '--area', 'about you');
      expect(code).toBe(0);
      for (const name of ['index', 'guardian', 'branch']) expect(printed).toContain(name);
      expect(printed).not.toMatch(/\bcheck\b/);
      expect((await graph('card', '--format', format, '--area', 'you')).printed).toBe(printed);
    },
  );

  it('opens the page at an area, and has the others too', async () => {
    const {printed} = await graph('card', '--format', 'html', '--area', 'card');
    expect(printed.match(/<option [^>]*selected[^>]*>[^<]*/g)).toEqual([
      '<option value="section card" selected>Your card',
    ]);
    expect(printed).toContain('About you');
  });

  it('names the areas where there is none of a name', async () => {
    const {code, remarks} = await graph('card', '--area', 'yuo');
    expect([code, remarks]).toEqual([
      2,
      expect.stringMatching(/^waymark: there is no area yuo\. There is card, .*you/),
    ]);
  });

  it('shows how many recorded applications are on each screen', async () => {
    const line = JSON.stringify({id: 'a', flow: 'card', facts: {}});
    const file = join(tempWorkspace({'recorded.ndjson': `${line}\n${line}\n`}), 'recorded.ndjson');
    expect((await graph('card', '--replay', file)).printed).toContain('"index (2)"');
  });

  it('counts the recorded applications of the organisation alone, and says which lines are none', async () => {
    const recorded = (org: string, flow = 'card') => JSON.stringify({id: 'a', flow, org, facts: {}});
    const lines = [
      recorded('default'),
      recorded('riverside'),
      recorded('riverside'),
      'garbage',
      recorded('riverside', 'crad'),
    ];
    const file = join(tempWorkspace({'recorded.ndjson': `${lines.join('\n')}\n`}), 'recorded.ndjson');
    const {code, printed, remarks} = await graph('card', '--org', 'riverside', '--replay', file);
    expect(printed).toContain('"index (2)"');
    expect(remarks.split('\n')).toEqual([
      '1 recorded application left out, of other organisations than riverside.',
      '',
      'Stranded:',
      '  1  riverside crad: there is no flow crad, e.g. a',
      '',
      'Lines that cannot be read:',
      '  1 line: it is not JSON, line 4',
      '',
    ]);
    expect(code).toBe(0);
  });

  it('says nothing besides where every line counts', async () => {
    const line = JSON.stringify({id: 'a', flow: 'card', facts: {}});
    const file = join(tempWorkspace({'recorded.ndjson': line}), 'recorded.ndjson');
    expect((await graph('card', '--replay', file)).remarks).toBe('');
  });

  it('refuses to lay over what the format cannot show', async () => {
    const file = join(tempWorkspace({'recorded.ndjson': '{}\n'}), 'recorded.ndjson');
    const {code, remarks} = await graph('card', '--format', 'svg', '--coverage', '--replay', file);
    expect([code, remarks]).toEqual([2, expect.stringContaining('one picture has room for')]);
    expect((await graph('card', '--coverage')).code).toBe(2);
  });

  it('says of scenarios with mistakes what is wrong, and counts none of them as proofs', async () => {
    const wrong = 'flow: card\nscenarios:\n  There:\n    org: riverrside\n    expect: {screen: index}\n';
    const terminal = testTerminal(tempWorkspace({...withLoan, 'tests/scenarios/card.yaml': wrong}));
    expect(await runCommandLine(['graph', 'card', '--format', 'svg', '--coverage'], terminal)).toBe(1);
    expect(terminal.printed()).toMatch(/Did you mean `riverside`\?\nNo scenario ran: this error comes first\.\n$/);
    expect(terminal.remarks()).toBe('');
    const plain = testTerminal(tempWorkspace({...withLoan, 'tests/scenarios/card.yaml': wrong}));
    expect(await runCommandLine(['graph', 'card'], plain)).toBe(0);
  });

  it('refuses a flow or organisation that is not there', async () => {
    expect((await graph('nothing')).code).toBe(2);
    expect((await graph('card', '--org', 'nobody')).code).toBe(2);
  });
});
