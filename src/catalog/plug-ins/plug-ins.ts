import type {SiteManifest} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import type {FormatDefinition, KindDefinition, OperatorDefinition, WidgetDefinition} from '../definition.ts';

/** What the plug-ins of a workspace add to the catalogue, by name: data only, as `plugins/<id>/plugin.yaml` says it. */
export interface PlugIns {
  readonly kinds: Readonly<Record<string, KindDefinition>>;
  readonly widgets: Readonly<Record<string, WidgetDefinition>>;
  readonly formats: Readonly<Record<string, Omit<FormatDefinition, 'print'>>>;
  readonly operators: Readonly<Record<string, PluggedOperator>>;
}

export type PluggedOperator = Omit<OperatorDefinition, 'apply'>;

export const noPlugIns: PlugIns = {kinds: {}, widgets: {}, formats: {}, operators: {}};

type Manifested = NonNullable<SiteManifest['plugIns']>;

/** What a manifest says of plug-ins, which `manifested` has written; what it was built before is empty. */
export const plugInsOf = (data: Manifested | undefined): PlugIns => ({...noPlugIns, ...(data as unknown as PlugIns)});

/** Plug-ins as a manifest says them: they are data, to the last property. */
export const manifested = (plugIns: PlugIns): Manifested =>
  plugIns satisfies Record<keyof Manifested, object> as unknown as Manifested;

/** What the modules of plug-ins do wherever a flow is decided or printed. */
export interface PlugInFunctions {
  readonly formats: Readonly<Record<string, (value: Json, ...words: readonly string[]) => string>>;
  readonly operators: Readonly<Record<string, (...operands: readonly Json[]) => Json>>;
}

/** Told of a word of a plug-in, as `operator doubled`, whose module threw while it was used. */
export type TellThrown = (word: string, error: unknown) => void;

/** What comes of that. */
export const sayThrown = (word: string): string => `the ${word} of a plug-in gives nothing where it throws`;

/** A word of a plug-in was used whose module nobody has loaded: a programmer's mistake. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** What an app brings along of plug-ins: their functions, and how each of their widgets loads. */
export interface PlugInModules extends PlugInFunctions {
  readonly widgets: Readonly<Record<string, () => Promise<{readonly default: unknown}>>>;
}

export const noModules: PlugInModules = {widgets: {}, formats: {}, operators: {}};
