/**
 * What a node is in: its document, or the shadow root of an element that somebody's page has. What has an id, and what has
 * the focus, is asked of it: a document does not see into a shadow root.
 */
export function rootOf(node: Node): Document | ShadowRoot {
  const root = node.getRootNode();
  return 'activeElement' in root ? (root as Document | ShadowRoot) : (node.ownerDocument ?? document);
}

/**
 * Whether nothing has the focus, on the whole page. Where what had it in a shadow root has gone, the root's own element may
 * have it, in whatever root that stands: React gives focus back to what the document knows of.
 */
export function hasNoFocus(root: Document | ShadowRoot): boolean {
  if (!('host' in root)) return root.activeElement === null || root.activeElement === root.body;
  if (root.activeElement !== null) return false;
  const outer = rootOf(root.host);
  return outer.activeElement === root.host || hasNoFocus(outer);
}
