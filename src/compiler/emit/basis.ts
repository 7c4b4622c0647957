import {canonical, canonicalOfParts} from '../../lib/canonical.ts';
import {patchBetween} from '../../lib/json-patch.ts';
import type {CompiledFlow, PatchedFlow, PatchedSite, SiteManifest} from '../../model/compiled/flow.ts';
import {artifactOf, type Artifact} from './artifact.ts';

/**
 * Files that are written out, with what they say: what the files of organisations that differ in little are patches of.
 * Those of an organisation that is a patch itself are its parent's, so that no patch is one of a patch.
 */
export interface Basis {
  readonly site: WrittenSite;
  /** By flow. */
  readonly flows: Readonly<Record<string, WrittenFlow>>;
}

/** The file of a flow; `like`: the one that it is a patch of. */
export interface WrittenFlow {
  readonly file: Artifact;
  readonly flow: CompiledFlow;
  readonly like?: WrittenFlow;
}

interface WrittenSite {
  readonly file: Artifact;
  readonly manifest: SiteManifest;
  readonly like?: WrittenSite;
}

/** A patch is written where it takes less than this part of the whole. */
const little = 1 / 4;

/** The file of a flow, which is a patch of `like` where it differs from that in little, and that itself where in nothing. */
export function writtenFlow(flow: CompiledFlow, like?: WrittenFlow): WrittenFlow {
  if (like === undefined) return {file: artifactOf('flows', flow.id, 'json', canonicalOfParts(flow)), flow};
  const patch = patchBetween(like.flow, flow);
  if (patch.length === 0) return like;
  const patched: PatchedFlow = {format: 2, like: like.file.path, patch};
  const text = canonical(patched);
  if (!isLittle(text, like.file)) return writtenFlow(flow);
  return {file: artifactOf('flows', flow.id, 'json', text), flow, like};
}

/** The same of a site's file. */
export function writtenSite(manifest: SiteManifest, like?: WrittenSite): WrittenSite {
  if (like === undefined) return {file: artifactOf('sites', 'site', 'json', canonicalOfParts(manifest)), manifest};
  const patch = patchBetween(like.manifest, manifest);
  if (patch.length === 0) return like;
  const patched: PatchedSite = {like: like.file.path, patch};
  const text = canonical(patched);
  if (!isLittle(text, like.file)) return writtenSite(manifest);
  return {file: artifactOf('sites', 'site', 'json', text), manifest, like};
}

function isLittle(text: string, {text: whole}: Artifact): boolean {
  return text.length < whole.length * little;
}
