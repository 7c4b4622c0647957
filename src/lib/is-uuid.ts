const shape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text is an id: groups of 8, 4, 4, 4 and 12 hexadecimal digits. */
export function isUuid(text: string): boolean {
  return shape.test(text);
}
