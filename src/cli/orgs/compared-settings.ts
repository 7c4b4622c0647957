import type {Contract} from '../../catalog/operations/operations.ts';
import {identitySettings, markedSettings} from '../../checks/marked-settings.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {OrgConfig} from '../../model/compiled/flow.ts';
import {changesOf} from '../diff/changes-of.ts';
import {outlineSettings} from '../diff/outline-org.ts';

/** A setting that an organisation has otherwise than the one that it extends. */
export interface ComparedSetting {
  /** `products.loan.amount.max`. */
  readonly name: string;
  readonly from?: string;
  readonly to?: string;
  /** It says who the organisation is, or how it looks, and nothing that is a legal text. */
  readonly isIdentity: boolean;
}

/** The settings of the second organisation that are not those of the first, without its id and its hosts. */
export type SettingsComparer = (base: OrgConfig, org: OrgConfig) => readonly ComparedSetting[];

/** Compares settings: which of them are an identity is what `inherited-identity` asks for, beside all of brand and theme. */
export const settingsComparer = (contract: Pick<Contract, 'facts'>): SettingsComparer => {
  const names = (paths: readonly (readonly string[])[]): readonly string[] => paths.map((path) => path.join('.'));
  const identity = ['brand', 'theme', ...names(identitySettings(contract))];
  const legal = names(markedSettings('x-legal', contract));
  const isIn = (marked: readonly string[], name: string): boolean =>
    marked.some((one) => name === one || name.startsWith(`${one}.`));
  return (base, org) => {
    const [before, now] = [outlineSettings(withoutSame(base, org)), outlineSettings(withoutSame(org, base))];
    return changesOf(before, now).flatMap(({facet, from, to}) => {
      if (facet === undefined || facet === 'org' || facet === 'hosts') return [];
      const isIdentity = isIn(identity, facet) && !isIn(legal, facet);
      return [{name: facet, ...(from === undefined ? {} : {from}), ...(to === undefined ? {} : {to}), isIdentity}];
    });
  };
};

/** What a map has otherwise than another: an organisation has most of its maps, the very same, of the one that it extends. */
function withoutSame(settings: object, others: object): object {
  const theirs = new Map<string, unknown>(Object.entries(others));
  const own = Object.entries(settings).flatMap(([key, value]: [string, unknown]) => {
    const their = theirs.get(key);
    if (value === their) return [];
    return [[key, isRecord(value) && isRecord(their) ? withoutSame(value, their) : value] as const];
  });
  return Object.fromEntries(own);
}
