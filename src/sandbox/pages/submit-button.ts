import {markup, type Html} from './markup.ts';

/**
 * The button of a form that the page's script sends. It waits for the script: a browser that sent the form by itself
 * would lose what was typed. Where the script does not come, a line after a while says so (`pages.css`).
 */
export const submitButton = (text: string): Html => markup`<button type="submit" disabled>${text}</button>
<p class="late">A part of this page has not arrived: your connection may be slow. <a href="">Load the page again</a></p>`;
