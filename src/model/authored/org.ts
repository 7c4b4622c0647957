// Written by scripts/authored-types.ts from schemas/flow.
import type {Country, Text} from './definitions.ts';

/**
 * Further keys are the workspace's own settings: rules read them as `org.<key>`, and `schemas/facts/org.yaml` gives their types.
 */
export interface OrgFile {
  /**
   * Name of the organisation: that of its folder.
   */
  org: string;
  /**
   * The organisation whose settings and overrides it starts from.
   */
  extends?: string;
  /**
   * Hosts on which it is served. They are not inherited.
   */
  hosts?: string[] | null;
  /**
   * Hosts of others that exits, and addresses among the settings, may lead to, and hosts below them: `[registry.example]`. All other hosts but those of `hosts` are refused. They are inherited.
   */
  exitHosts?: string[] | null;
  /**
   * The country by whose rules phones, dates and addresses are asked for and printed: `GB`. A field or a flow may say another; without it, that of the flow that serves all others, else US. It is inherited.
   */
  country?: Country;
  /**
   * The time zone in which mails and papers of the server say when something was sent, by its name of IANA: `America/Chicago`. Days without a time are the same in all of them. Without it, UTC. It is inherited.
   */
  timeZone?: string;
  /**
   * Another server for calls, `https://test.example`: they go there while the flag `relativeFlag` of the site is off.
   */
  baseUrl?: string | null;
  /**
   * Who it is, for people. Further keys are allowed: rules and texts read them as `org.brand.<key>`.
   */
  brand?: {
    /**
     * Its name.
     */
    companyName?: Text;
    /**
     * An SVG picture of its folder, `logo.svg`, or an address on this site, `/brand/logo.png`. It is inherited; `null` takes it away.
     */
    logo?: Text;
    /**
     * What the logo says, for who does not see it; else the name of the company.
     */
    logoAlt?: Text;
    /**
     * Where logo and name lead: an https address, or a path on this site.
     */
    logoRedirect?: Text;
    /**
     * The drawing that moves while a page loads; else `roof`.
     */
    loader?: 'roof' | 'waves' | 'needle' | 'rings' | 'columns' | 'sunrise' | null;
    /**
     * Phone for help, with country code: `+15555550100`.
     */
    supportPhone?: string | null;
    /**
     * Address for help.
     */
    email?: string | null;
  } | null;
  /**
   * What parts of people's names may be, in place of what each field for one says: fields with `autocomplete: given-name`, `additional-name` or `family-name` have their `minLength`, `maxLength` and `pattern` from here. A length that a field does not limit stays unlimited.
   */
  names?: {
    /**
     * Fewest characters.
     */
    least?: number | null;
    /**
     * Most characters.
     */
    most?: number | null;
    /**
     * Characters that may stand in a name besides letters of every script and spaces, one behind the other: `"-'."`.
     */
    marks?: string | null;
  } | null;
  /**
   * Two colours; all shades are derived from them, with their contrast.
   */
  theme?: {
    /**
     * Colour of buttons and links: # and six digits from 0-9 and a-f, in quotes, as `'#0b5d7a'`.
     */
    primary?: string;
    /**
     * Second colour, of small signs that nothing hangs on, as the loader and the marks of `points`: # and six digits from 0-9 and a-f, in quotes, as `'#8a4b16'`.
     */
    secondary?: string;
  } | null;
}
