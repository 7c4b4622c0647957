import {Option} from 'commander';
import {flowAsWritten} from '../../lib/flow-as-written.ts';
import {flowNamed, orgNamed} from '../workspace/named.ts';
import {soundWorkspace} from '../workspace/sound.ts';
import {orgOption, rootOption, type AddCommand} from '../terminal/command.ts';
import {recordedFile} from '../replay/recorded-file.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {graphFormats, render, type GraphFormat} from '../graph/render.ts';
import {areaNamed} from '../graph/within.ts';
import {graphOf} from '../graph/graph-of.ts';
import {writtenOf} from '../graph/written.ts';
import {writeOut} from '../terminal/write-out.ts';

interface Options {
  readonly root: string;
  readonly org: string;
  readonly format: GraphFormat;
  readonly area?: string;
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
    .addOption(orgOption())
    .addOption(
      new Option('--format <format>', 'svg is a picture, html a page to look around in, the others are for tools')
        .choices(graphFormats)
        .default('mermaid'),
    )
    .option('--area <name>', 'only one area, with what leads to it and where it leads; html opens there')
    .option('--coverage', 'which scenarios prove what (svg, html)')
    .option(
      '--replay <file>',
      'recorded applications (NDJSON or Parquet): how many of the organisation are on each screen',
    )
    .option('--out <file>', 'write to a file in place of printing')
    .action(async (id: string, {root, org: orgId, area: areaName, format, coverage, replay, out}: Options) => {
      if (coverage === true && format !== 'svg' && format !== 'html')
        throw new UsageError(`--coverage is shown in svg and html; ${format} cannot show it.`);
      if (coverage === true && replay !== undefined && format === 'svg')
        throw new UsageError(
          'one picture has room for --coverage or --replay. --format html lets you choose between them.',
        );
      const recorded = replay === undefined ? undefined : recordedFile(terminal.cwd, replay);
      const checked = await soundWorkspace({root, scenarios: coverage === true}, terminal, end);
      if (checked === undefined) return;
      const {compilation, files} = checked;
      const {org, resolved} = orgNamed(compilation, orgId);
      const found = flowNamed(org, id);
      const trees = resolved.flows.get(id);
      if (trees === undefined) return;
      const graph = graphOf({org: orgId, ...flowAsWritten(found), written: writtenOf(files, trees)});
      const area = areaName === undefined ? {} : {area: areaNamed(graph, areaName)};
      const counted =
        recorded === undefined
          ? undefined
          : await (await import('../graph/counts.ts')).applicationCounts(recorded, orgId, id, compilation);
      if (counted !== undefined) terminal.err(counted.uncounted);
      const overlays = {
        ...(counted === undefined ? {} : {counts: counted.counts}),
        ...(coverage === true
          ? {coverage: await (await import('../graph/coverage.ts')).graphCoverage(files, compilation, orgId, id)}
          : {}),
      };
      writeOut(await render(graph, format, {overlays, ...area}), out, terminal);
    });
};
