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
 * What is locked on a screen, a disclosure that such a thing shows, or a setting that the schema of the fact `org` marks with `x-legal: true`.
 */
export interface LegalLegalText {
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
   * SHA-256 of what it says, so that an edit of this file is noticed.
   */
  digest: string;
  /**
   * What it says, a line for each key, and under which conditions it is shown; nothing where an organisation does not have it.
   */
  says: string;
}
