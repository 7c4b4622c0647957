import type {Compiled} from '../../../compiler/compile.ts';
import {named} from '../../../compiler/link/rules/types.ts';
import {someOf} from '../../../lib/some-of.ts';
import type {Span} from '../../../model/tree.ts';
import type {FlowIds} from '../../../reference/editor/ids.ts';
import type {Desk, Spot} from '../desk.ts';
import {flowIdsOf, workspaceIdsOf} from '../flow-ids.ts';
import {pathAt} from '../path-at.ts';
import {scalarAt} from './at-key.ts';

interface Said {
  readonly text: string;
  readonly span: Span;
}

/** What is said of what no file of the workspace gives a name to: a part of a fact, a step of the server. */
export const aboutValue = (desk: Desk, spot: Spot): Said | undefined => {
  const {compilation, files} = desk.checked();
  const text = files.get(spot.file) ?? '';
  const ids = flowIdsOf(spot.file, workspaceIdsOf(compilation));
  return aboutPath(text, spot, ids) ?? aboutStep(text, spot, ids, compilation);
};

const aboutPath = (text: string, {offset}: Spot, {id, paths}: FlowIds): Said | undefined => {
  const {path, start} = pathAt(text, offset);
  const known = paths.get(path);
  if (known === undefined) return undefined;
  const {about, type, values = []} = known;
  const kind = values.length > 0 && type !== 'boolean' ? `One of ${listOf(values)}.` : sentence(named(type));
  const whose = id === '' ? '' : ` of \`${id}\``;
  return {
    text: [`**\`${path}\`**${whose}`, ...(about === undefined ? [] : [about]), kind].join('\n\n'),
    span: [start + path.lastIndexOf('.') + 1, start + path.length],
  };
};

const most = 24;

const listOf = (values: readonly unknown[]): string =>
  someOf(
    values.map((value) => `\`${String(value)}\``),
    most,
  );

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const underStep: ReadonlySet<string | number> = new Set([
  'steps',
  'step',
  'step.name',
  'thenStep',
  'keepStep',
  'groups',
]);

/** A step, with the rows that have it. */
const aboutStep = (text: string, {file, offset}: Spot, {steps}: FlowIds, {trees, orgs}: Compiled): Said | undefined => {
  const tree = trees.get(file);
  const found = tree === undefined ? undefined : scalarAt(tree, offset);
  if (found === undefined || !found.path.some((key) => underStep.has(key))) return undefined;
  const step = String(found.value.value);
  if (!steps.has(step)) return undefined;
  // What organisations have alike is said once.
  const flows = new Set(Object.values(orgs).flatMap((org) => Object.values(org.flows).map(({flow}) => flow)));
  const rows = new Set(
    [...flows].flatMap((flow) =>
      (flow.steps?.rows ?? []).flatMap((row) =>
        row.steps.includes(step) ? [`Row \`${row.id}\` of \`${flow.id}\`: \`${row.source}\``] : [],
      ),
    ),
  );
  const [start, end] = found.value.origin.span;
  const at = text.indexOf(step, start);
  const lines = rows.size === 0 ? ['It stands in no row.'] : [...rows];
  return {
    text: [`**step \`${step}\`** of the server`, ...lines].join('\n\n'),
    span: at === -1 ? [start, end] : [at, at + step.length],
  };
};
