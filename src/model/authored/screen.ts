// Written by scripts/authored-types.ts from schemas/flow.
import type {Actions, Blocks, Checks, Condition, Facts, Flag, LikeName, Params, ScreenName, TextChoice} from './definitions.ts';

export type ScreenFile = ScreenKeys & {
  /**
   * Name of the screen: its path under `screens/`.
   */
  screen: string;
};

export interface ScreenKeys {
  /**
   * Starts as a copy of another screen of this flow and patches it.
   */
  like?: LikeName;
  /**
   * The question or the news of the screen; its heading and the title of the page.
   */
  title?: TextChoice;
  /**
   * `none`: it has no address of its own, shows in place of another screen or over one as a dialog, and nobody is led to it by the path.
   */
  address?: 'none' | null;
  /**
   * When it may be open though another screen is decided: `always`, `{beside: [screens]}` while one of these is decided, `{when: condition}`.
   */
  open?:
    | ('always' | null)
    | ({
        /**
         * While one of these is decided.
         *
         * @minItems 1
         */
        beside?: [ScreenName, ...ScreenName[]] | null;
        /**
         * When this holds.
         */
        when?: Condition;
      } | null);
  /**
   * Parameters after its path: the rest of the address.
   */
  params?: Params;
  /**
   * Query parameters that it reads. One with `format: uuid` names the thing that the screen is about: each thing has answers of its own.
   */
  query?: Params;
  facts?: Facts;
  blocks?: Blocks;
  checks?: Checks;
  actions?: Actions;
  /**
   * `true`: a person who leaves here may be asked why.
   */
  survey?: boolean | null;
  /**
   * No organisation may change, move, hide or remove this, or the rules it uses.
   */
  locked?: Flag;
}
