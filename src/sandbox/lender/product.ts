import {asFacts, asText, type Facts} from '../../server/store/records.ts';

/** What is lent, in words and figures. */
export interface Product {
  readonly name: string;
  /** What it is in running text: `line of credit`. */
  readonly noun: string;
  /** What was paid back may be drawn again. */
  readonly isRevolving: boolean;
  /** Crypto assets secure it beside the home. */
  readonly isCrypto: boolean;
  /** Its entry in the organisation's configuration. */
  readonly figures: Facts;
}

type Config = {readonly [key: string]: unknown};

/** Whether an organisation lends lines of credit, which alone crypto assets may back. */
export const lendsLines = (config: Config): boolean => asText(config['product']) !== 'dscr';

/** What an organisation lends by its configuration; an application that crypto assets back is for a line of credit. */
export function productOf(config: Config, isCrypto = false): Product {
  const products = asFacts(config['products']);
  const isRevolving = isCrypto || lendsLines(config);
  const figures = asFacts(products[isRevolving ? 'heloc' : 'dscr']);
  const {name, noun} = isCrypto ? {...figures, ...asFacts(products['crypto'])} : figures;
  const usual = isRevolving ? 'line of credit' : 'loan';
  return {name: asText(name) || usual, noun: asText(noun) || usual, isRevolving, isCrypto, figures};
}
