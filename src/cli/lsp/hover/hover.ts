import type {Hover} from 'vscode-languageserver/node';
import {filePlace, pathOfPlace} from '../../../compiler/files/file-place.ts';
import type {Span, Tree} from '../../../model/tree.ts';
import {codeBlock} from '../../../reference/markdown.ts';
import type {Chapter} from '../../../reference/page.ts';
import {visitsOf} from '../../../reference/language/visits.ts';
import type {Desk, Spot} from '../desk.ts';
import type {Name, NameSort} from '../names/name.ts';
import {isOfFlow} from '../names/name.ts';
import {aboutSetting} from './about-setting.ts';
import {aboutValue} from './about-value.ts';
import {entryAt, pathTo} from './at-key.ts';
import {changedBy} from './changed-by.ts';
import type {HoverPages} from './pages.ts';

const chapters: Readonly<Partial<Record<NameSort, Chapter>>> = {
  widget: 'widgets',
  type: 'types',
  format: 'formats',
  operator: 'operators',
  operation: 'operations',
};

/** What is said of what stands at a place: a name with its definition, a key with what it is for. */
export const hoverAt = (desk: Desk, pages: HoverPages, spot: Spot): Hover | undefined => {
  const name = desk.nameAt(spot);
  const said = name === undefined ? undefined : aboutName(desk, pages, name);
  if (name !== undefined && said !== undefined) return shown(desk, spot, said, name.span);
  const tree = desk.checked().compilation.trees.get(spot.file);
  const entry = tree === undefined ? undefined : entryAt(tree, spot.offset);
  const value = aboutValue(desk, spot);
  if (value !== undefined) return shown(desk, spot, value.text, value.span);
  if (tree === undefined || entry === undefined) return undefined;
  const showing = visitsOf(spot.file, tree).find((one) => one.tree === entry.value && one.holder !== one.tree);
  const thing = showing ?? visitsOf(spot.file, tree).find((one) => one.tree === entry.value);
  const about = thing === undefined ? undefined : pages.ofKey(thing.id);
  const {trees, contract} = desk.checked().compilation;
  const setting = aboutSetting(contract, spot.file, entry.path);
  const changes = changedBy(baseOf(spot.file), entry.path, trees);
  const text = [setting, about, changes].filter((part) => part !== undefined && part !== '').join('\n\n');
  return text === '' ? undefined : shown(desk, spot, text, entry.value.origin.key ?? entry.value.origin.span);
};

const shown = (desk: Desk, {file}: Spot, value: string, span: Span): Hover => ({
  contents: {kind: 'markdown', value},
  range: desk.rangeOf(file, span),
});

/** So many definitions of a name in a part are shown: it is that of whichever flow uses the part. */
const mostShown = 3;

const aboutName = (desk: Desk, pages: HoverPages, name: Name): string | undefined => {
  const {sort, id, alsoIn} = name;
  const chapter = chapters[sort];
  const page = chapter === undefined ? undefined : pages.of(chapter, id);
  const head = `**${sort} \`${id}\`**${flowsOf(name)}`;
  if (page !== undefined) return `${head}\n\n${page}`;
  const definitions = desk.index().definitionsOf(name);
  const about = definitions.slice(0, alsoIn === undefined ? 1 : mostShown).flatMap((one, at) => {
    if (one.defines === undefined) return [];
    const left = definitions.length - at - 1;
    const isLast = at + 1 === mostShown || alsoIn === undefined;
    const more = isLast && left > 0 ? `And in ${left} other ${left === 1 ? 'place' : 'places'}.` : '';
    return aboutDefinition(desk, one, one.defines, more);
  });
  return about.length === 0 ? undefined : [head, ...about].join('\n\n');
};

const flowsOf = ({sort, flow, alsoIn}: Name): string => {
  if (!isOfFlow(sort) || flow === undefined) return '';
  if (alsoIn === undefined) return ` of \`${flow}\``;
  return ` of whichever flow uses it: ${[flow, ...alsoIn].map((one) => `\`${one}\``).join(', ')}`;
};

/** Where it stands, its beginning, and who changes it. */
const aboutDefinition = (desk: Desk, name: Name, defines: Tree, more: string): readonly string[] => {
  const {file, span} = name;
  const {trees} = desk.checked().compilation;
  const tree = trees.get(file);
  const path = tree === undefined ? undefined : pathTo(tree, defines);
  const changes = path === undefined ? '' : changedBy(baseOf(file), path, trees);
  const line = desk.rangeOf(file, span).start.line + 1;
  const parts = [codeBlock(excerptOf(desk, name, defines), 'yaml'), `\`${file}:${line}\` ${more}`.trim(), changes];
  return parts.filter((part) => part !== '');
};

const mostLines = 14;

/** The beginning of a definition, its lines moved to the left. */
const excerptOf = (desk: Desk, {file}: Name, {origin}: Tree): string => {
  const text = desk.index().textOf(file);
  const [start, end] = [(origin.key ?? origin.span)[0], origin.span[1]];
  const indent = /[^\n]*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const lines = text.slice(start, end).trimEnd().split('\n');
  const moved = lines.map((line, index) => (index === 0 ? line : line.replace(new RegExp(`^ {0,${indent}}`), '')));
  return moved.length <= mostLines ? moved.join('\n') : [...moved.slice(0, mostLines), '# ...'].join('\n');
};

/** An override stands where the file stands that it changes. */
const baseOf = (file: string): string => {
  const place = filePlace(file);
  return place?.kind === 'override' ? pathOfPlace(place.changes) : file;
};
