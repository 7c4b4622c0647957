/**
 * What a node is in: its document, or the shadow root of an element that somebody's page has. What has an id, and what has
 * the focus, is asked of it: a document does not see into a shadow root.
 */
export function rootOf(node: Node): Document | ShadowRoot {
  const root = node.getRootNode();
  return 'activeElement' in root ? (root as Document | ShadowRoot) : (node.ownerDocument ?? document);
}

/** Whether nothing has the focus, or only something inside `element`, which is about to go. */
export function losesFocusWith(element: Element): boolean {
  return document.activeElement === document.body || element.contains(rootOf(element).activeElement);
}
