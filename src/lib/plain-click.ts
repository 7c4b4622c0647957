interface Click {
  readonly button: number;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether a click on a link follows it here: with another button or a key, a browser opens a tab, or saves what is there. */
export const isPlainClick = ({button, altKey, ctrlKey, metaKey, shiftKey}: Click): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
