import X from 'lucide-react/icons/x';
import type {KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent} from 'react';
import {useEffect, useId, useRef} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import {hasNoFocus, rootOf} from '../../../lib/root-of.ts';
import {Under} from '../heading/Heading.tsx';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** The person wants to leave: Escape, the close button, a click outside. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** False: Escape and clicks outside do nothing, e.g. while work goes on. */
  readonly dismissible?: boolean;
  readonly size?: 'normal' | 'large';
}

/**
 * A native modal `<dialog>`: focus is kept inside, the rest of the document is inert, and focus
 * returns to what opened it. Enter in its inputs sends no form that it stands in, as that of a screen.
 */
export function Dialog({open, title, onClose, children, actions, dismissible = true, size = 'normal'}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedAt = useRef<EventTarget>(undefined);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return undefined;
    const root = rootOf(element);
    const before = root.activeElement;
    element.showModal();
    return () => {
      element.close();
      // A browser gives focus back only while the dialog is still in the document.
      const isLost = hasNoFocus(root) || element.contains(root.activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  const cancel = (event: SyntheticEvent) => {
    // Closing is the parent's decision: it takes `open` away.
    event.preventDefault();
    if (dismissible) onClose();
  };
  const outside = ({target}: MouseEvent) => {
    // A press that began inside, as to select a text, and ends outside comes as a click on what is around both.
    if (target === dialog.current && pressedAt.current === target && dismissible) onClose();
  };
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Enter' && sendsFormAround(event.currentTarget, event.target)) event.preventDefault();
  };
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, size === 'large' && styles.large)}
      aria-labelledby={heading}
      onCancel={cancel}
      onPointerDown={({target}) => {
        pressedAt.current = target;
      }}
      onClick={outside}
      onKeyDown={press}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          {dismissible && (
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <X size="1.375rem" />
            </button>
          )}
        </div>
        {children !== undefined && (
          <div className={styles.body}>
            <Under>{children}</Under>
          </div>
        )}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}

/** Inputs that Enter presses or opens. */
const pressed: readonly string[] = ['button', 'submit', 'reset', 'image', 'file', 'color'];

/** Whether a browser would send a form around the dialog by Enter at a control in it. */
function sendsFormAround(dialog: HTMLDialogElement, control: EventTarget): boolean {
  const sends =
    control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && !pressed.includes(control.type));
  return sends && control.form !== null && !dialog.contains(control.form);
}
