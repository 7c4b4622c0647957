// Written by scripts/authored-types.ts from schemas/flow.

/**
 * `waymark legal accept` writes it; by hand nobody does.
 */
export interface LegalFile {
  /**
   * Organisation -> place -> its text; of one that extends another those that are not the other’s.
   */
  orgs: {
    [k: string]: {
      [k: string]: LegalLegalText;
    };
  };
}

/**
 * What is locked, a disclosure that it shows, a rule or a setting that these use, or a setting that the schema of the fact `org` marks with `x-legal: true`.
 */
export type LegalLegalText = {
  /**
   * When this very text was accepted, by whom and why.
   */
  accepted: {
    /**
     * The day: `2027-01-31`.
     */
    on: string;
    /**
     * Who accepted it.
     */
    by: string;
    /**
     * Why it is right.
     */
    because: string;
  };
  /**
   * SHA-256 of what it says and of who accepted it when and why: an edit of either alone is an error.
   */
  digest: string;
  /**
   * What it says, a line for each key, and what decides elsewhere whether, how and where it is shown.
   */
  says?: string;
  /**
   * In place of `says`: that the organisation does not have it, though the one that it extends does.
   */
  gone?: true;
} & {
  [k: string]: unknown;
};
