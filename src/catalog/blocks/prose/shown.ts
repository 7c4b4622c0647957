/** A piece of printed text: what `Inline` of the model becomes once its facts are printed. */
export type ShownInline =
  | string
  | {readonly strong: readonly ShownInline[]}
  | {readonly emphasis: readonly ShownInline[]}
  | {
      readonly href: string;
      readonly text: readonly ShownInline[];
      /** Follows the link inside the app; absent: the browser does. */
      readonly follow?: () => void;
      /** Opens a new tab, and says so. */
      readonly beside?: true;
    };

export type ShownProseBlock =
  | {readonly paragraph: readonly ShownInline[]}
  | {readonly heading: readonly ShownInline[]; readonly level: 2 | 3 | 4}
  | {readonly list: readonly (readonly ShownInline[])[]; readonly ordered: boolean; readonly start?: number};
