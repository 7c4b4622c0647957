import {Option} from 'commander';
import {blocking, createChecker} from '../workspace/checked.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {existingFile} from '../terminal/existing-file.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {graphFormats, render, type GraphFormat} from '../graph/render.ts';
import {graphOf} from '../graph/graph-of.ts';
import {writtenOf} from '../graph/written.ts';
import {printFindings} from '../terminal/print-findings.ts';
import {writeOut} from '../terminal/write-out.ts';

interface Options {
  readonly root: string;
  readonly org: string;
  readonly format: GraphFormat;
  readonly coverage?: boolean;
  readonly replay?: string;
  readonly out?: string;
}

/** `waymark graph FLOW`: the flow as a picture, or as a text that other tools draw. */
export const addGraph: AddCommand = (program, terminal, end) => {
  program
    .command('graph <flow>')
    .description('draw a flow as a graph: what decides, what shows, what leads where')
    .addOption(rootOption(terminal))
    .option('--org <id>', 'the organisation', 'default')
    .addOption(
      new Option('--format <format>', 'svg is a picture, html a page to look around in, the others are for tools')
        .choices(graphFormats)
        .default('mermaid'),
    )
    .option('--coverage', 'which scenarios prove what (svg, html)')
    .option('--replay <file>', 'recorded applications (NDJSON): how many are on each screen')
    .option('--out <file>', 'write to a file in place of printing')
    .action(async (id: string, {root, org, format, coverage, replay, out}: Options) => {
      if (coverage === true && format !== 'svg' && format !== 'html')
        throw new UsageError(`--coverage is shown in svg and html; ${format} cannot show it.`);
      if (coverage === true && replay !== undefined && format === 'svg')
        throw new UsageError(
          'one picture has room for --coverage or --replay. --format html lets you choose between them.',
        );
      const recorded = replay === undefined ? undefined : existingFile(terminal.cwd, replay);
      const {compilation, diagnostics, files} = (await createChecker(root))();
      const faults = blocking(diagnostics);
      if (faults.length > 0) {
        await printFindings(faults, files, 'pretty', terminal);
        end(exitCode.findings);
        return;
      }
      const compiled = compilation.orgs[org];
      const resolved = compilation.resolved.find((one) => one.id === org);
      if (compiled === undefined || resolved === undefined)
        throw new UsageError(`there is no organisation ${org}. There is ${Object.keys(compilation.orgs).join(', ')}.`);
      const found = compiled.flows[id];
      const trees = resolved.flows.get(id);
      if (found === undefined || trees === undefined)
        throw new UsageError(`there is no flow ${id}. There is ${Object.keys(compiled.flows).toSorted().join(', ')}.`);
      const graph = graphOf({org, ...found, written: writtenOf(files, trees)});
      const overlays = {
        ...(recorded === undefined
          ? {}
          : {counts: await (await import('../graph/counts.ts')).countsOf(recorded, id, compilation)}),
        ...(coverage === true
          ? {coverage: await (await import('../graph/coverage.ts')).coverageOf(files, compilation, org, id)}
          : {}),
      };
      writeOut(await render(graph, format, overlays), out, terminal);
    });
};
