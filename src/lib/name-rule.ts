/** What an organisation takes as a part of a person's name. What is absent stays as each field has it. */
export interface NameRule {
  /** Fewest characters. */
  readonly least?: number;
  /** Most characters. */
  readonly most?: number;
  /** Characters besides letters and spaces. */
  readonly marks?: string;
}

/** A pattern that a part of a name fits whose characters are letters of any script, spaces and these; one letter at least. */
export function namePattern(marks: string): string {
  const also = marks.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);
  return String.raw`^[ ${also}]*\p{L}[\p{L}\p{M} ${also}]*$`;
}
