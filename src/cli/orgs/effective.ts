import {Document, isMap, isScalar, isSeq, Pair, Scalar, YAMLMap, YAMLSeq, type Node} from 'yaml';
import {sources} from '../../compiler/sources.ts';
import {toJson} from '../../compiler/tree/to-json.ts';
import type {Json} from '../../model/json.ts';
import type {MapTree, Origin, Tree, TreePath} from '../../model/tree.ts';
import type {Files, ResolvedFlow} from '../../model/workspace.ts';

/** A screen, or another file of a flow, as an organisation has it in the end. */
export interface EffectiveFile {
  /** `screen track`, `steps`. */
  readonly name: string;
  readonly value: Json;
  /** Values that an organisation has written, each with the place; what is in one is from there too, or is told itself. */
  readonly changed: readonly {readonly path: TreePath; readonly place: string}[];
  /** What the one that it is built on has there, and this one has not. */
  readonly without: readonly TreePath[];
  /** All of it as YAML, with those places as comments. */
  readonly text: string;
}

/** The flow as the organisation has it that all others in line are built on. */
interface BaseFlow {
  readonly org: string;
  readonly flow: ResolvedFlow | undefined;
}

/** What of a flow is shown: a screen, or all its files besides. */
export const effectiveFiles = (
  files: Files,
  flow: ResolvedFlow,
  base: BaseFlow | undefined,
  screen?: string,
): readonly EffectiveFile[] => {
  // What the base itself has written is nobody's own.
  const isOwn = (file: string): boolean =>
    file.startsWith('orgs/') && (base === undefined || !file.startsWith(`orgs/${base.org}/`));
  const before = base?.flow;
  const show = (name: string, tree: MapTree | undefined, then: MapTree | undefined): readonly EffectiveFile[] =>
    tree === undefined ? [] : [effective({files, isOwn}, name, tree, then)];
  if (screen !== undefined) return show(`screen ${screen}`, flow.screens.get(screen), before?.screens.get(screen));
  const kinds = ['flow', 'steps', 'machine', 'rules'] as const;
  return kinds.flatMap((kind) => show(kind, flow[kind], before?.[kind]));
};

const effective = (
  {files, isOwn}: {readonly files: Files; readonly isOwn: (file: string) => boolean},
  name: string,
  tree: MapTree,
  base: MapTree | undefined,
): EffectiveFile => {
  const placeOf = sources(files);
  const changed: {readonly path: TreePath; readonly place: string}[] = [];
  /** The place of what an organisation has written, where that does not stand with what it is in already. */
  const placeIn = (one: Tree, path: TreePath, around: string): string | undefined => {
    const {origin} = one;
    if (!isOwn(origin.file) || origin.file === around) return undefined;
    const place = placeOf(startOf(origin));
    changed.push({path, place});
    return place;
  };
  const without = base === undefined ? [] : goneFrom(base, tree, []);
  const document = new Document(nodeOf(tree, [], '', placeIn));
  const gone = without.map((path) => `Without what is there else: ${path.join('.')}`);
  document.commentBefore = [...gone].map((line) => ` ${line}`).join('\n') || null;
  return {
    name,
    value: toJson(tree),
    changed,
    without,
    text: document.toString({lineWidth: 0, singleQuote: true, flowCollectionPadding: false}),
  };
};

/** Of a value that was taken over as a whole, the key is where somebody looks for it. */
const startOf = ({file, span, key}: Origin): Origin => ({file, span: key ?? span});

type PlaceIn = (one: Tree, path: TreePath, around: string) => string | undefined;

/** Longest line that a list or a map is written in. */
const mostLetters = 72;

const nodeOf = (tree: Tree, path: TreePath, around: string, placeIn: PlaceIn): Node => {
  if (tree.kind === 'scalar') return new Scalar(tree.value);
  if (tree.kind === 'list') {
    const list = new YAMLSeq();
    for (const [index, item] of tree.items.entries()) {
      const place = placeIn(item, [...path, index], around);
      const node = nodeOf(item, [...path, index], place === undefined ? around : item.origin.file, placeIn);
      if (place !== undefined) mark(node, place);
      list.items.push(node);
    }
    return shortened(list, tree, path);
  }
  const map = new YAMLMap();
  for (const [name, value] of tree.entries) {
    const own = [...path, name];
    const place = placeIn(value, own, around);
    const node = nodeOf(value, own, place === undefined ? around : value.origin.file, placeIn);
    const key = new Scalar(name);
    if (place !== undefined && isScalar(node)) node.comment = ` ${place}`;
    else if (place !== undefined) key.commentBefore = ` ${place}`;
    map.items.push(new Pair(key, node));
  }
  return shortened(map, tree, path);
};

const mark = (node: Node, place: string): void => {
  if (isScalar(node)) node.comment = ` ${place}`;
  else node.commentBefore = ` ${place}`;
};

/** In one line what is short, and has no place of its own in it. */
const shortened = <T extends YAMLMap | YAMLSeq>(node: T, tree: Tree, path: TreePath): T => {
  const isShort = path.length > 1 && JSON.stringify(toJson(tree)).length <= mostLetters;
  if (isShort && !isMarked(node)) node.flow = true;
  return node;
};

const isMarked = (node: unknown): boolean => {
  if (isScalar(node)) return node.comment !== undefined && node.comment !== null;
  if (isSeq(node)) return node.items.some((item) => isMarked(item) || hasComment(item));
  return isMap(node) && node.items.some(({key, value}) => hasComment(key) || isMarked(value));
};

const hasComment = (node: unknown): boolean =>
  (isScalar(node) || isMap(node) || isSeq(node)) && typeof node.commentBefore === 'string';

/** Paths of entries that are in the one and not in the other, the outermost of each. */
const goneFrom = (base: MapTree, tree: MapTree, path: TreePath): readonly TreePath[] =>
  [...base.entries].flatMap(([name, value]): readonly TreePath[] => {
    const own = tree.entries.get(name);
    if (own === undefined) return [[...path, name]];
    return value.kind === 'map' && own.kind === 'map' ? goneFrom(value, own, [...path, name]) : [];
  });
