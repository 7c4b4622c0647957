import ChevronDown from 'lucide-react/icons/chevron-down';
import type {FocusEvent, KeyboardEvent, ReactNode} from 'react';
import {useEffect, useId, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {classNames} from '../../../lib/class-names.ts';
import {rootOf} from '../../../lib/root-of.ts';
import styles from './Menu.module.css';

export interface MenuProps {
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** A dot at the icon: something waits here. */
  readonly marked?: boolean;
  /** What is behind it is to be read, not just chosen from. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * Links and buttons behind a button: the disclosure pattern for navigation, with the keys of a menu button. The arrow
 * keys open it at its first or last control, and move in it as Home, End and the first letter of a control do. Escape
 * closes and gives focus back; choosing something, a click outside, and leaving it with Tab close it too.
 */
export function Menu({label, icon, marked = false, wide = false, children}: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    // Outside of a shadow root its whole element is what an event was at: the path says more.
    const targetOf = (event: Event): EventTarget | undefined => event.composedPath()[0];
    const outside = (event: Event): void => {
      const target = targetOf(event);
      if (target instanceof Node && whole.current?.contains(target) === false) setOpen(false);
    };
    // What is chosen leads on, so that the menu has done its work; what opens and closes within it has not.
    const chosen = (event: Event): void => {
      const target = targetOf(event);
      const control = target instanceof Element ? target.closest('a, button:not([aria-expanded])') : null;
      if (whole.current?.contains(control) === true) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('click', chosen);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('click', chosen);
    };
  }, [open]);

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      // What is behind the button must be there before it can have the focus.
      flushSync(() => setOpen(true));
      nextIn(whole.current, event.key)?.focus();
      return;
    }
    const to = nextIn(whole.current, event.key);
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
  };
  const left = (event: FocusEvent): void => {
    const {relatedTarget} = event;
    if (relatedTarget instanceof Node && whole.current?.contains(relatedTarget) === false) setOpen(false);
  };
  return (
    <div ref={whole} role="presentation" className={styles.menu} onKeyDown={press} onBlur={left}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon !== undefined && (
          <span className={classNames(styles.icon, marked && styles.marked)} aria-hidden="true">
            {icon}
          </span>
        )}
        <span className={icon === undefined ? undefined : styles.label}>{label}</span>
        <ChevronDown size="1rem" className={styles.arrow} aria-hidden="true" />
      </button>
      <div id={id} className={classNames(styles.panel, wide && styles.wide)} hidden={!open}>
        {children}
      </div>
    </div>
  );
}

/** The control that a key leads to, of the button and what is behind it. */
function nextIn(whole: HTMLElement | null, key: string): HTMLElement | undefined {
  const controls = [...(whole?.querySelectorAll<HTMLElement>('a[href], button:not([disabled])') ?? [])];
  const [, ...inside] = controls;
  const focused = whole === null ? null : rootOf(whole).activeElement;
  const at = controls.findIndex((control) => control === focused);
  switch (key) {
    case 'ArrowDown':
      return controls[at + 1] ?? inside[0];
    case 'ArrowUp':
      return at <= 1 ? inside.at(-1) : controls[at - 1];
    case 'Home':
      return inside[0];
    case 'End':
      return inside.at(-1);
    default:
      return lettered([...inside.slice(Math.max(at, 0)), ...inside], key);
  }
}

/** The first of these that begins with a letter. */
function lettered(controls: readonly HTMLElement[], key: string): HTMLElement | undefined {
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  return controls.find((control) => control.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
