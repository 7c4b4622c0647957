/**
 * Makes the typefaces known to a document that the style sheets of a shadow root in it declare: a browser looks for them
 * nowhere else. A family that the page has itself stays as it has it. What no text is set in loads no file. Style sheets of
 * scripts are what a policy for styles asks nothing of.
 */
export function adoptFaces(root: Node): void {
  const {ownerDocument: document} = root;
  if (!(root instanceof ShadowRoot) || document === null) return;
  const known = new Set([...document.fonts].map(({family}) => plain(family)));
  const faces = [...root.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter(({style}) => !known.has(plain(style.getPropertyValue('font-family'))))
      .map(({cssText}) => withWholeAddresses(cssText, sheet.href ?? document.baseURI)),
  );
  if (faces.length === 0) return;
  const adopted = new CSSStyleSheet();
  adopted.replaceSync(faces.join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopted];
}

/** Browsers give names with quotation marks or without. */
const plain = (family: string): string => family.replaceAll(/["']/g, '');

/** Addresses in a style sheet are of where it lies. */
const withWholeAddresses = (rule: string, base: string): string =>
  rule.replaceAll(/url\("([^"]*)"\)/g, (_, address: string) => `url("${new URL(address, base).href}")`);
