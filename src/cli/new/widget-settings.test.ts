import {appendFileSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {expect, it} from 'vitest';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/your-own-widget.md'), 'utf8');

/** What the guide has between back-quotes. */
const said = (pattern: RegExp): string => {
  const found = pattern.exec(page.replaceAll(/\n */g, ' '))?.[1];
  if (found === undefined) throw new Error(`The guide has no ${pattern.source}`);
  return found;
};

it('takes a setting that the guide gives a widget, where it is declared as the guide says', async () => {
  const root = tempWorkspace({});
  expect(await runCommandLine(['init', 'walk'], testTerminal(root))).toBe(0);
  const at = (path: string): string => join(root, 'walk', path);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(at(path)), {recursive: true});
    writeFileSync(at(path), text);
  };
  write(
    'plugins/help/plugin.yaml',
    'about: Help.\nwidgets:\n  help-line: {about: Who helps., use: display, props: {provider: {about: Who., type: string}}}\n',
  );
  write('plugins/help/widgets/help-line.tsx', 'export default () => null;\n');
  appendFileSync(at('orgs/default/org.yaml'), `${said(/`(integrations: \{help: lines\})`/)}\n`);
  const screen = readFileSync(at('flows/walk/screens/index.yaml'), 'utf8');
  const block = `  help: {widget: help-line, ${said(/`(props: \{provider: [^`]*)`/)}}\n`;
  write('flows/walk/screens/index.yaml', screen.replace('actions:', `${block}actions:`));
  const validate = async (): Promise<string> => {
    const terminal = testTerminal(join(root, 'walk'));
    await runCommandLine(['validate'], terminal);
    return terminal.printed();
  };
  expect(await validate()).toContain('`org` has no `integrations`');
  appendFileSync(at('schemas/facts/org.yaml'), `  ${said(/`(integrations: \{type: [^`]*)`/)}\n`);
  expect(await validate()).toMatch(/^No findings/);
});
