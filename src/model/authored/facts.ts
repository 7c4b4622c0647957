// Written by scripts/authored-types.ts from schemas/flow.

/**
 * Each further key is a fact: `application`, `profile`, `session`, `org`, `today`, ...
 */
export interface FactsFile {
  /**
   * Name: that of the file.
   */
  facts: string;
  /**
   * Starts as a copy of another file of tests/facts and patches it.
   */
  like?: string;
}
