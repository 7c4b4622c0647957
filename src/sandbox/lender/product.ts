import type {Org, Product as Figures} from '../contract/entities.ts';

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
  readonly figures: Figures;
}

/** What an organisation's configuration says of what it lends. */
export type Lending = Pick<Org, 'product' | 'products'>;

/** Whether an organisation lends lines of credit, which alone crypto assets may back. */
export const lendsLines = (config: Lending): boolean => config.product !== 'dscr';

/** What an organisation lends by its configuration; an application that crypto assets back is for a line of credit. */
export function productOf(config: Lending, isCrypto = false): Product {
  const {products = {}} = config;
  const isRevolving = isCrypto || lendsLines(config);
  const figures = products[isRevolving ? 'heloc' : 'dscr'] ?? {};
  const {name, noun} = isCrypto ? {...figures, ...products.crypto} : figures;
  const usual = isRevolving ? 'line of credit' : 'loan';
  return {name: name || usual, noun: noun || usual, isRevolving, isCrypto, figures};
}
