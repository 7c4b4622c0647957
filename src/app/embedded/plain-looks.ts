/** The class of what shows although no style sheet of a site has come. */
export const plainLook = 'without-site';

/** Type and colours are those of the page around it; what a site says of the same is stronger. */
const rules = `
  :where(.${plainLook}) { line-height: 1.5; }
  :where(.${plainLook} h1) { margin: 0; font-size: 1.5em; line-height: 1.25; }
  :where(.${plainLook} p) { margin: 0.75rem 0; }
  :where(.${plainLook} button) {
    min-height: 2.75rem; padding: 0 1.5rem; border: 1px solid; border-radius: 0.375rem;
    background: none; color: inherit; font: inherit; cursor: pointer;
  }
`;

/** How an element looks that has nothing but its own script. */
export function plainLooks(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
