/** What somebody did on a page before it was live. */
export interface TypedBefore {
  /** Does it once more, on the page as it is now: controls are found by their ids. `one` does one thing and lets it be drawn. */
  readonly again: (one: (act: () => void) => void) => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Change {
  readonly id: string;
  readonly control: Control;
  readonly value: string;
  readonly checked: boolean;
  /** Values of the chosen options. */
  readonly chosen: readonly string[];
}

/** What is another in the controls below `root` than it was sent, and where the caret is. */
export function typedIn(root: HTMLElement): TypedBefore {
  const controls = [...root.querySelectorAll<Control>('input, textarea, select')];
  const changes = controls.filter(isChanged).map((control): Change => ({
    id: control.id,
    control,
    value: control.value,
    checked: 'checked' in control && control.checked,
    chosen: 'options' in control ? [...control.selectedOptions].map(({value}) => value) : [],
  }));
  const focused = document.activeElement;
  const caret = focused !== null && root.contains(focused) ? caretOf(focused) : undefined;
  return {
    again: (one) => {
      for (const change of changes) {
        const control = change.control.isConnected ? change.control : root.ownerDocument.getElementById(change.id);
        if (!isControl(control) || !takesFrom(control, change.control, change.value) || control.disabled) continue;
        // A part of the page that is not live yet becomes so by an event, which it is too late for itself.
        one(() => control.dispatchEvent(new Event('input', {bubbles: true})));
        one(() => repeat(control, change));
      }
      caret?.();
    },
  };
}

/** Whether what was typed in one may stand in the other: a slider is a number until it is live. */
function takesFrom(control: Control, before: Control, value: string): boolean {
  if (control.type === before.type) return true;
  if (control.type !== 'range' || before.type !== 'number') return false;
  // It puts right what it cannot stand at, and so would answer what nobody gave.
  const tried = control.cloneNode() as HTMLInputElement;
  tried.value = value;
  return tried.value === value;
}

function isControl(node: Element | null): node is Control {
  return node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const first = control.multiple
      ? -1
      : Math.max(
          options.findIndex(({defaultSelected}) => defaultSelected),
          0,
        );
    return options.some(({selected, defaultSelected}, index) => selected !== (defaultSelected || index === first));
  }
  // Of radio buttons the one that is chosen says all.
  if (control.type === 'radio' && isTicked(control)) return control.checked && !control.defaultChecked;
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLInputElement && control.type === 'file') return (control.files?.length ?? 0) > 0;
  return control.value !== control.defaultValue;
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

/**
 * Gives a control its value as a hand does, with the events of one. React compares with the value that it has seen last,
 * by a property of the element itself: that is told of another one before.
 */
function repeat(control: Control, {value, checked, chosen}: Change): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = chosen.includes(option.value);
    control.dispatchEvent(new Event('change', {bubbles: true}));
  } else if (isTicked(control)) {
    control.checked = !checked;
    control.click();
  } else if (control.type === 'file') {
    control.dispatchEvent(new Event('change', {bubbles: true}));
  } else {
    control.value = value === '' ? ' ' : '';
    const own = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', {bubbles: true}));
  }
}

/** Puts focus and caret where they are now. */
function caretOf(focused: Element): () => void {
  const at = hasCaret(focused)
    ? ([focused.selectionStart, focused.selectionEnd, focused.selectionDirection ?? undefined] as const)
    : undefined;
  return () => {
    const now = focused.isConnected ? focused : document.getElementById(focused.id);
    if (!(now instanceof HTMLElement)) return;
    if (now !== document.activeElement) now.focus({preventScroll: true});
    if (at !== undefined && hasCaret(now)) now.setSelectionRange(...at);
  };
}

/** Some inputs, as of numbers and e-mail addresses, have none that a script may read. */
function hasCaret(node: Element): node is HTMLInputElement | HTMLTextAreaElement {
  return node instanceof HTMLTextAreaElement || (node instanceof HTMLInputElement && node.selectionStart !== null);
}
