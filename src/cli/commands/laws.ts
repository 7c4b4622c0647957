import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {formatFor} from '../terminal/print-findings.ts';
import {soundWorkspace} from '../workspace/sound.ts';

interface Options {
  readonly root: string;
  readonly json?: boolean;
}

const help = `
A law is proved for all facts that the schemas allow, in every organisation. Exit code 1: one is broken, not proved or about
nothing; waymark validate --deep prints the application that breaks it.`;

/** `waymark laws`: what must always hold, where that is written, and whether it does. */
export const addLaws: AddCommand = (program, terminal, end) => {
  program
    .command('laws [flow]')
    .description('list the laws of the flows, with their source and whether they are proved')
    .addOption(rootOption(terminal))
    .option('--json', 'as JSON')
    .addHelpText('after', help)
    .action(async (flow: string | undefined, {root, json}: Options) => {
      const checked = await soundWorkspace({root, format: formatFor(json)}, terminal, end);
      if (checked === undefined) return;
      const {judgedLaws} = await import('../laws/judged-laws.ts');
      const {describeLaws} = await import('../laws/describe-laws.ts');
      const {noneCalled} = await import('../terminal/none-called.ts');
      const flows = [...new Set(checked.compilation.resolved.flatMap(({flows: all}) => [...all.keys()]))];
      if (flow !== undefined && !flows.includes(flow)) throw noneCalled('flow', flow, flows);
      const laws = judgedLaws(checked, flow);
      terminal.out(json === true ? `${JSON.stringify({laws}, null, 2)}\n` : describeLaws(laws));
      if (laws.some(({verdict}) => verdict !== 'proved')) end(exitCode.findings);
    });
};
