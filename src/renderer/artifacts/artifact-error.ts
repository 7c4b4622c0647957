/** A file of the compiler's that could not be loaded: no network, or a newer release is out. */
export class ArtifactError extends Error {
  /** The file, or what was wanted instead of one. */
  readonly what: string;

  constructor(what: string, why: unknown) {
    super(`Could not load ${what}: ${why instanceof Error ? why.message : String(why)}`);
    this.name = 'ArtifactError';
    this.what = what;
  }
}
