/** What a file's copies were made of: ids of parts, and of screens of the same flow. */
export interface CopyUses {
  readonly parts: Set<string>;
  readonly screens: Set<string>;
}
