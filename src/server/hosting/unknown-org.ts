import {escapeMarkup} from '../../lib/escape-markup.ts';
import {noneNamed} from '../../lib/none-named.ts';
import {visible} from '../../lib/visible.ts';

/** Of a name that is longer no more is said. */
export const longestAsked = 60;

/**
 * What whoever develops a site is told where they ask by `?org=` for an organisation that there is not: which there are,
 * and whose page this is instead. Begins small.
 */
export const unknownOrg = (asked: string, known: readonly string[], shown: string): string =>
  `${noneNamed('organisation', visible(asked.slice(0, longestAsked)), known)} This page is that of ${shown}.`;

/** A page that says something first, to whoever develops it: before its `root`, else the first thing in it. */
export const withRemark = (html: string, remark: string): string => {
  const [first = '', ...rest] = remark;
  const said = `<p class="remark" role="alert">${escapeMarkup(`${first.toUpperCase()}${rest.join('')}`)}</p>\n`;
  const root = '<div id="root">';
  return html.includes(root) ? html.replace(root, () => said + root) : html.replace(/<body>\n?/, (body) => body + said);
};
