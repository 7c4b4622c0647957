/**
 * Widgets that only show something, and little: most stand around every screen of who is signed in, so that they come
 * in one file. On a slow network each file waits for those before it.
 */
export const smallIds = [
  'contact',
  'copy-text',
  'facts',
  'link-list',
  'marks',
  'notifications',
  'opening-hours',
  'person-card',
  'processing',
  'timeline',
  'tracking-choice',
] as const;
