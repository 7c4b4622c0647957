/** A file of the compiler's that could not be loaded: no network, or a newer release is out. */
export class ArtifactError extends Error {
  constructor(what: string, why: unknown) {
    super(`Could not load ${what}: ${why instanceof Error ? why.message : String(why)}`);
    this.name = 'ArtifactError';
  }
}
