import {Option} from 'commander';
import {blocking, createChecker} from '../checked.ts';
import {rootOption, type AddCommand} from '../command.ts';
import {existingFile} from '../existing-file.ts';
import {exitCode, UsageError} from '../exit-code.ts';
import {draw, graphFormats, type GraphFormat} from '../graph/draw.ts';
import {graphOf} from '../graph/graph-of.ts';
import {printFindings} from '../print-findings.ts';

interface Options {
  readonly root: string;
  readonly org: string;
  readonly format: GraphFormat;
  readonly replay?: string;
}

/** `waymark graph FLOW`: the flow as a picture that other tools draw. */
export const addGraph: AddCommand = (program, terminal, end) => {
  program
    .command('graph <flow>')
    .description('print a flow as a graph: what decides, what shows, what leads where')
    .addOption(rootOption(terminal))
    .option('--org <id>', 'the organisation', 'default')
    .addOption(new Option('--format <format>', 'for which tool').choices(graphFormats).default('mermaid'))
    .option('--replay <file>', 'recorded applications (NDJSON): how many are on each screen')
    .action(async (id: string, {root, org, format, replay}: Options) => {
      const {compilation, diagnostics, files} = (await createChecker(root))();
      const faults = blocking(diagnostics);
      if (faults.length > 0) {
        await printFindings(faults, files, 'pretty', terminal);
        end(exitCode.findings);
        return;
      }
      const compiled = compilation.orgs[org];
      if (compiled === undefined) throw new UsageError(`there is no organisation ${org}.`);
      const found = compiled.flows[id];
      if (found === undefined)
        throw new UsageError(`there is no flow ${id}. There is ${Object.keys(compiled.flows).toSorted().join(', ')}.`);
      const counts = new Map<string, number>();
      if (replay !== undefined) {
        const {replayFile} = await import('../replay/replay-file.ts');
        const {groups} = await replayFile({file: existingFile(terminal.cwd, replay), next: compilation});
        for (const [place, {count}] of groups.landed) counts.set(place, count);
      }
      terminal.out(draw(graphOf(found.flow, found.screens, counts), format));
    });
};
