/*
 * `waymark`: the compiler, what it finds, and the language as types. Neither React nor Node: files come as texts.
 */
export {compile, createCompiler} from '../compiler/compile.ts';
export type {Compile, Compiled, CompileOptions} from '../compiler/compile.ts';
export {blocking, blockingBuilds} from '../diagnostics/blocking.ts';
export {diagnosticCatalog} from '../diagnostics/catalog.ts';
export type {DiagnosticCode} from '../diagnostics/catalog.ts';
export type {Diagnostic, Severity} from '../diagnostics/diagnostic.ts';
export {places} from '../diagnostics/places.ts';
export type {Place} from '../diagnostics/places.ts';
export {renderGithub} from '../diagnostics/render/github.ts';
export {renderJson} from '../diagnostics/render/json.ts';
export {renderSarif} from '../diagnostics/render/sarif.ts';
export type {FactsFile} from '../model/authored/facts.ts';
export type {FlowFile} from '../model/authored/flow.ts';
export type {MachineFile} from '../model/authored/machine.ts';
export type {OrgFile} from '../model/authored/org.ts';
export type {OverrideFile} from '../model/authored/override.ts';
export type {PartFile} from '../model/authored/part.ts';
export type {RulesFile} from '../model/authored/rules.ts';
export type {ScenariosFile} from '../model/authored/scenarios.ts';
export type {ScreenFile} from '../model/authored/screen.ts';
export type {ServerFile} from '../model/authored/server.ts';
export type {StepsFile} from '../model/authored/steps.ts';
export type {CompiledFlow, CompiledOrg, Manifest, OrgManifest, ScreenModule} from '../model/compiled/flow.ts';
export type {Json} from '../model/json.ts';
export type {Files} from '../model/workspace.ts';
export {validate} from './validate.ts';
export type {ValidateOptions} from './validate.ts';
