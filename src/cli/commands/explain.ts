import {resolve} from 'node:path';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import {formatFor, printFindings} from '../terminal/print-findings.ts';
import {flowNamed, orgNamed} from '../workspace/named.ts';
import {soundWorkspace} from '../workspace/sound.ts';
import {orgOption, rootOption, type AddCommand} from '../terminal/command.ts';
import type {Checked} from '../workspace/checked.ts';
import type {Explained} from '../explain/visited.ts';
import type {Visited} from '../visits/visit.ts';
import {describeDecision} from '../explain/describe-decision.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {givenFacts, readFactsFile, requireFacts} from '../workspace/given.ts';
import {placeFrom, screenIn} from '../workspace/screen-in.ts';

interface Options {
  readonly root: string;
  readonly facts: string;
  readonly flow?: string;
  readonly org: string;
  readonly at?: string;
  readonly state?: string;
  readonly to?: string;
  readonly each?: boolean;
  readonly json?: boolean;
}

/** `waymark explain`: what these facts show, what decided it, and why what stands before did not. */
export const addExplain: AddCommand = (program, terminal, end) => {
  program
    .command('explain')
    .description('say which screen some facts lead to, and why')
    .requiredOption('--facts <file>', 'YAML file of facts, like those of tests/facts')
    .addOption(rootOption(terminal))
    .option('--flow <id>', 'the flow to decide in (default: the one flow with a table of steps)')
    .addOption(orgOption())
    .option('--at <screen>', 'the screen that is open')
    .option('--state <state>', 'also say why the machine does not reach this state')
    .option('--to <screen>', 'also say which facts must be others to lead to this screen, flow:screen or "exit id"')
    .option('--each', 'a line for each thing that came before, also where several failed by the same facts')
    .option('--json', 'print the decision as JSON, with explanation, visit, nearest (--to) and whyNotState (--state)')
    .action(async (options: Options) => {
      const format = formatFor(options.json);
      const checked = await soundWorkspace({root: options.root, orgs: [options.org], format}, terminal, end);
      if (checked === undefined) return;
      const {compilation, files, root} = checked;
      const {org, resolved} = orgNamed(compilation, options.org);
      const {flow} = flowNamed(org, options.flow ?? soleFlow(org));
      if (options.at !== undefined) screenIn(flow, options.at);
      const to = options.to === undefined ? undefined : placeFrom(flow, org, options.to);
      const file = resolve(terminal.cwd, options.facts);
      requireFacts(file);
      const {checkFactsFile} = await import('../explain/facts-file.ts');
      const wrong = checkFactsFile(file, options.facts, {org, flow: flow.id}, checked);
      if (wrong.findings.length > 0) {
        await printFindings(wrong.findings, wrong.files, format, terminal);
        end(exitCode.findings);
        return;
      }
      const given = readFactsFile(file, root);
      const {decide} = await import('../../runtime/decide.ts');
      const base = compilation.manifest?.base ?? '';
      const {facts, here, raised} = givenFacts(given, flow, org.org, base, options.at);
      const decision = decide(flow, facts, here, raised);
      const {decisionData} = await import('../../runtime/decide/decision-data.ts');
      const {explanationOf} = await import('../explain/reasons.ts');
      const evidence = compilation.evidence[options.org]?.[flow.id];
      const conditions = evidence?.conditions ?? [];
      const data = decisionData(flow, facts, here);
      const explanation = explanationOf(decision, {flow, conditions, files, resolved, data});
      const visited = await visitedOf(checked, org, {
        ...{flow: flow.id, here, raised, at: options.at},
        facts: given['here'] === undefined ? facts : {...facts, here: given['here']},
      });
      const nearest =
        to === undefined
          ? undefined
          : (await import('../search/describe-nearest.ts')).findNearest({flow, facts, here, raised}, to, {
              ...(org.flows[flow.id] ?? {screens: {}}),
              flow,
              roots: evidence?.roots ?? {},
              conditions,
              laws: [],
              screenRoots: {},
            });
      if (nearest?.found === false) end(exitCode.findings);
      const {describeWhyNotState, whyNotState} = await import('../explain/why-not-state.ts');
      const notState = options.state === undefined ? undefined : whyNotState(flow, options.state, facts, here, raised);
      if (options.json === true) {
        // What was not asked for is undefined, and no key.
        const said = {...decision, explanation, visit: visited, nearest, whyNotState: notState};
        terminal.out(`${JSON.stringify(said, errorText, 2)}\n`);
        return;
      }
      terminal.out(describeDecision(decision, explanation, {colours: terminal.colours, each: options.each === true}));
      if (visited !== undefined) {
        const {visitLine} = await import('../explain/visited.ts');
        terminal.out(`\n${visitLine(visited, decision, flow)}`);
      }
      if (nearest !== undefined) terminal.out((await import('../search/describe-nearest.ts')).describeNearest(nearest));
      if (notState !== undefined) terminal.out(describeWhyNotState(notState));
    });
};

/** An error is its message where it is printed. */
const errorText = (_: string, value: unknown): unknown => (value instanceof Error ? value.message : value);

/** Where a person comes to with these facts, by the machine that runs in browsers. */
const visitedOf = async (
  {compilation}: Checked,
  compiled: CompiledOrg,
  known: Pick<Explained, 'flow' | 'facts' | 'here' | 'raised' | 'at'>,
): Promise<Visited | undefined> => {
  const {manifest} = compilation;
  if (manifest === undefined) return undefined;
  const {visitedWith} = await import('../explain/visited.ts');
  const {validatorsOf} = await import('../scenarios/validators.ts');
  return visitedWith({compiled, manifest, validators: validatorsOf(compilation), ...known});
};

/** The flow that has a table of steps, for facts of the server lead into it alone. */
const soleFlow = ({flows}: CompiledOrg): string => {
  const stepped = Object.keys(flows).filter((id) => flows[id]?.flow.steps !== undefined);
  const candidates = (stepped.length === 0 ? Object.keys(flows) : stepped).toSorted();
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  throw new UsageError(`name one with --flow: ${candidates.join(', ')}.`);
};
