import {mkdirSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {blocking, createChecker} from '../workspace/checked.ts';
import {rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {printFindings} from '../terminal/print-findings.ts';
import {didYouMean} from '../../lib/suggest.ts';
import type {Terminal} from '../terminal/terminal.ts';
import type {Example} from '../../proofs/examples/examples.ts';
import {flat} from '../examples/flat.ts';

interface Options {
  readonly root: string;
  readonly org: string;
  readonly flow?: string;
  readonly out?: string;
  readonly looks?: boolean;
  readonly conditions?: boolean;
}

/** `waymark examples`: the fewest facts that reach a screen, row, state or trigger, as scenarios. */
export const addExamples: AddCommand = (program, terminal, end) => {
  program
    .command('examples [id]')
    .description('the smallest applications that reach a screen, row, gate, state or trigger; without id, all')
    .addOption(rootOption(terminal))
    .option('--org <id>', 'the organisation', 'default')
    .option('--flow <id>', 'only this flow')
    .option('--out <dir>', 'write a file of scenarios for each flow, in place of printing them')
    .option('--looks', 'every way in which a screen looks, in place of how to reach it')
    .option('--conditions', 'for each part of each condition that decides, an application in which it alone does')
    .action(async (id: string | undefined, options: Options) => {
      const {compilation, diagnostics, files} = (
        await createChecker(options.root, options.looks === true ? {} : {orgs: [options.org]})
      )();
      const org = compilation.orgs[options.org];
      const faults = blocking(diagnostics);
      if (org === undefined || faults.length > 0) {
        await printFindings(faults, files, 'pretty', terminal);
        end(exitCode.findings);
        return;
      }
      const flows = Object.keys(org.flows).toSorted();
      if (options.flow !== undefined && !flows.includes(options.flow)) {
        throw new UsageError(`there is no flow ${options.flow}. There is ${flows.join(', ')}.`);
      }
      if (options.looks === true) {
        const {lookFiles} = await import('../examples/look-files.ts');
        const texts = lookFiles(compilation, options.org, options.flow, id);
        if (texts.size === 0) throw new UsageError(`there is no screen${id === undefined ? '' : ` ${id}`} to look at.`);
        writeTexts(texts, options.out, terminal);
        return;
      }
      const {examplesOf} = await import('../../proofs/examples/examples.ts');
      const {subjectOf} = await import('../../proofs/flow/subject.ts');
      const texts = new Map<string, string>();
      let found = 0;
      const known: string[] = [];
      let isScreen = false;
      for (const [name, compiled] of Object.entries(org.flows)) {
        const isAsked = options.flow === undefined || options.flow === name;
        if (isAsked && compiled.flow.screens.some((screen) => screen.id === id)) isScreen = true;
        const evidence = compilation.evidence[options.org]?.[name];
        if (evidence === undefined || !isAsked) continue;
        const subject = subjectOf({...compiled, ...evidence}, {now: () => performance.now(), budget: 300_000});
        const path = `${compilation.manifest?.base ?? ''}${compiled.flow.path}`;
        const {decisiveOf} = await import('../examples/decisive.ts');
        const of = options.conditions === true ? decisiveOf : examplesOf;
        const reached = [...of(subject, {org: org.org, path})];
        known.push(...reached.flatMap((one) => [one.id, one.id.split(/[ ,]/)[0] ?? '']));
        const all = reached.filter((one) => isMeant(one, id));
        if (all.length === 0) continue;
        found += all.length;
        texts.set(
          `${name}-${options.conditions === true ? 'conditions' : 'examples'}.yaml`,
          fileOf(name, options.org, all),
        );
      }
      if (found === 0) throw new UsageError(whyNone(id, isScreen, known));
      writeTexts(texts, options.out, terminal);
      if (options.out !== undefined) terminal.out(`${found} examples in ${options.out}.\n`);
    });
};

/** Into a folder, each in a file, where one is named; else they are printed. */
const writeTexts = (texts: ReadonlyMap<string, string>, out: string | undefined, terminal: Terminal): void => {
  if (out === undefined) for (const text of texts.values()) terminal.out(text);
  else {
    const folder = resolve(terminal.cwd, out);
    mkdirSync(folder, {recursive: true});
    for (const [name, text] of texts) writeFileSync(join(folder, name), text);
  }
};

/** Most screens are reached from the one before, and only what the server says leads to the others. */
const whyNone = (id: string | undefined, isScreen: boolean, known: readonly string[]): string => {
  if (id === undefined) return 'facts alone reach nothing.';
  if (isScreen) {
    return `facts alone do not lead to ${id}: people come to it from another screen. With --looks: how it looks.`;
  }
  return [`facts alone reach nothing called ${id}.`, didYouMean(id, known) ?? []].flat().join(' ');
};

const isMeant = ({id}: Example, asked: string | undefined): boolean =>
  asked === undefined || id === asked || id.startsWith(`${asked} `) || id.startsWith(`${asked},`);

const fileOf = (flow: string, org: string, examples: readonly Example[]): string => {
  const lines = examples.flatMap(({kind, id, given, expect}) => [
    `  ${flat(`Example of ${kind} ${id}`)}:`,
    ...(org === 'default' ? [] : [`    org: ${org}`]),
    ...(Object.keys(given).length === 0 ? [] : [`    given: ${flat(given)}`]),
    `    expect: ${flat(expect)}`,
  ]);
  return `${[`flow: ${flow}`, 'scenarios:', ...lines].join('\n')}\n`;
};
