// Written by scripts/authored-types.ts from schemas/flow.
import type {ActionKeys, BlockKeys, CheckKeys, Flag, Text, TextChoice} from './definitions.ts';

export type PartFile = PartDisclosure | PartAction | PartCheck | PartBlock;

export type PartBlock = BlockKeys & {
  /**
   * Name of the part: its path under `_parts/`.
   */
  part: string;
};

export type PartAction = ActionKeys & {
  /**
   * Name of the part: its path under `_parts/`.
   */
  part: string;
};

export type PartCheck = CheckKeys & {
  /**
   * Name of the part: its path under `_parts/`.
   */
  part: string;
};

/**
 * A legal text that several screens show.
 */
export interface PartDisclosureKeys {
  /**
   * Heading of the text.
   */
  title?: Text;
  /**
   * The legal text: small Markdown; `((org.brand.companyName))` prints a fact.
   */
  text?: TextChoice;
  /**
   * No organisation may change, move, hide or remove this, or the rules it uses.
   */
  locked?: Flag;
}

export type PartDisclosure = PartDisclosureKeys & {
  /**
   * Name of the part: its path under `_parts/`.
   */
  part: string;
};
