import type {OrgConfig} from '../../model/compiled/flow.ts';

export interface FooterLink {
  readonly text: string;
  readonly href: string;
  readonly outside: boolean;
}

/** What the footer shows, read from `org.footer` with care: an organisation may leave anything out. */
export interface FooterContent {
  readonly links: readonly FooterLink[];
  readonly lines: readonly string[];
  readonly registry: {readonly number: string; readonly href: string} | undefined;
  readonly disclosures: readonly {readonly id: string; readonly text: string}[];
}

const pages = [
  ['Terms of use', 'termsOfUseUrl'],
  ['Communications', 'communicationsUrl'],
  ['Privacy', 'privacyPolicyUrl'],
  ['Licenses', 'licensesUrl'],
] as const;

/** Reads the footer of an organisation. Only addresses of this site and of https become links. */
export function footerOf(org: OrgConfig): FooterContent {
  const footer = record(org.footer);
  const links = pages.flatMap(([text, key]) => link(text, footer[key]));
  const more = list(footer.additionalUrls).flatMap((each) => link(words(record(each).name) ?? '', record(each).url));
  const company = words(footer.companyName) ?? org.brand.companyName;
  const address = addressLine(record(footer.companyAddress));
  const [number, href] = [words(footer.companyNMLS), words(footer.companyNmlsURL)];
  return {
    links: [...links, ...more.filter(({text}) => text !== '')],
    lines: address === undefined ? [company] : [company, address],
    registry: number === undefined || href === undefined || !isSafe(href) ? undefined : {number, href},
    disclosures: Object.entries(record(footer.disclosureCopy)).flatMap(([id, text]) =>
      typeof text === 'string' && text !== '' ? [{id, text}] : [],
    ),
  };
}

function link(text: string, href: unknown): FooterLink[] {
  const address = words(href);
  return address === undefined || !isSafe(address) ? [] : [{text, href: address, outside: !address.startsWith('/')}];
}

function isSafe(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^https:\/\/[^/]/.test(href);
}

function addressLine(address: Readonly<Record<string, unknown>>): string | undefined {
  const {street1, street2, city, state, zip} = address;
  const street = [street1, street2]
    .map(words)
    .filter((part) => part !== undefined)
    .join(' ');
  const place = [words(city), [words(state), words(zip)].filter((part) => part !== undefined).join(' ')];
  const parts = [street, ...place].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? undefined : parts.join(', ');
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
