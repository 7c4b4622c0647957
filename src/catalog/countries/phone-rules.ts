/** How a number is typed: what is held of a text, and how that is shown. */
export interface TypedNumber {
  readonly clean: (text: string) => string;
  /** The same where somebody types, who sees where it ends. */
  readonly edit: (text: string) => string;
  readonly show: (held: string) => string;
  readonly length: (text: string) => number;
}

/** Phone numbers by the rules of every country. Few pages need them, so they come with those that do. */
export interface PhoneRules {
  /** A number with its country's code, as people of `country` read it: theirs without the code. Any other text as it is. */
  readonly shown: (number: string, country: string) => string;
  /** How a number is typed in `country`: what is held of it is the whole number (E.164), until then what was typed. */
  readonly typed: (country: string) => TypedNumber;
}

let given: PhoneRules | undefined;

/** Hands over the rules of all countries. */
export function givePhoneRules(rules: PhoneRules): void {
  given = rules;
}

/** The rules, where they were handed over. */
export const phoneRules = (): PhoneRules | undefined => given;

/** What screens that need them name, by `CompiledScreen.needs`. */
export const phoneRulesId = 'phone-rules';
