import {canonical, canonicalOfParts} from '../../lib/canonical.ts';
import {patchBetween} from '../../lib/json-patch.ts';
import type {CompiledFlow, SiteManifest} from '../../model/compiled/flow.ts';
import type {Patched} from '../../model/compiled/patched.ts';
import {artifactOf, type Artifact} from './artifact.ts';

/** What files of an organisation may be patches of: those of the first of all that it extends, written out. */
export interface Basis {
  readonly site: WrittenFile<SiteManifest>;
  /** By flow. */
  readonly flows: Readonly<Record<string, WrittenFile<CompiledFlow>>>;
}

/** A file and what it says, as data; `basis`: the one that it is a patch of. */
export interface WrittenFile<T> {
  readonly file: Artifact;
  readonly content: T;
  readonly basis?: WrittenFile<T>;
}

/** A patch is written where it is shorter than this part of the file that would say all. */
const little = 1 / 4;
/** Whoever reads a patch reads its basis too, which may be longer than that file by so much. */
const longer = 5 / 4;

/** The file of a flow: a patch where it differs little from the basis, the basis itself where it says the same. */
export function writtenFlow(flow: CompiledFlow, basis?: WrittenFile<CompiledFlow>): WrittenFile<CompiledFlow> {
  return written(flow, basis, (text) => artifactOf('flows', flow.id, 'json', text));
}

/** The same of a site's file. */
export function writtenSite(site: SiteManifest, basis?: WrittenFile<SiteManifest>): WrittenFile<SiteManifest> {
  return written(site, basis, (text) => artifactOf('sites', 'site', 'json', text));
}

function written<T extends object>(
  content: T,
  basis: WrittenFile<T> | undefined,
  fileOf: (text: string) => Artifact,
): WrittenFile<T> {
  const whole = canonicalOfParts(content);
  const all = (): WrittenFile<T> => ({file: fileOf(whole), content});
  if (basis === undefined || basis.file.text.length > whole.length * longer) return all();
  if (basis.file.text === whole) return basis;
  const patched: Patched = {format: 1, basis: basis.file.path, patch: patchBetween(basis.content, content)};
  const text = canonical(patched);
  return text.length < whole.length * little ? {file: fileOf(text), content, basis} : all();
}
