import type {Json} from '../../model/json.ts';

/** What a control's part of a plain form says, and what the control was drawn with. */
export interface SentControl {
  /** Texts of the inputs of a name that were sent: of its own without one, else of `<its own><suffix>`. */
  readonly texts: (suffix?: string) => readonly string[];
  /** Values of the options that may be chosen. */
  readonly options: readonly string[];
  readonly props: Readonly<Record<string, unknown>>;
}

/**
 * What a control answers by a plain form, as it answers in a live page; undefined where nothing was entered. What cannot
 * be understood is an answer too, or none: never another one than was meant.
 */
export type FromForm = (control: SentControl) => Json | undefined;
