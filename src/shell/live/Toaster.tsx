import X from 'lucide-react/icons/x';
import {useEffect, useState} from 'react';
import {useStore} from '../../renderer/form/use-store.ts';
import styles from './Toaster.module.css';
import type {Toast, Toasts} from './toasts.ts';

/** The messages that show now, the newest at the bottom. They stay while one points at them or is in them. */
export function Toaster({toasts}: {readonly toasts: Toasts}) {
  const shown = useStore(toasts.shown);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const held = useHeld(place);
  if (shown.length === 0) return null;
  return (
    <section ref={setPlace} aria-label="Messages" className={styles.toaster}>
      <ul className={styles.list}>
        {shown.map((toast) => (
          <Message key={toast.id} toast={toast} held={held} onGone={() => toasts.dismiss(toast.id)} />
        ))}
      </ul>
    </section>
  );
}

/** Whether one points at an element or focus is in it. */
function useHeld(place: HTMLElement | null): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (place === null) return undefined;
    const [hold, release] = [() => setHeld(true), () => setHeld(false)];
    const events = {pointerenter: hold, focusin: hold, pointerleave: release, focusout: release};
    for (const [name, listener] of Object.entries(events)) place.addEventListener(name, listener);
    return () => {
      setHeld(false);
      for (const [name, listener] of Object.entries(events)) place.removeEventListener(name, listener);
    };
  }, [place]);
  return held;
}

interface MessageProps {
  readonly toast: Toast;
  readonly held: boolean;
  readonly onGone: () => void;
}

function Message({toast, held, onGone}: MessageProps) {
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onGone, toast.forMilliseconds);
    return () => clearTimeout(timer);
    // The function is another one each time; what counts is the message.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [toast, held]);
  return (
    <li className={styles.toast}>
      <span>{toast.text}</span>
      <button type="button" className={styles.close} onClick={onGone} aria-label={`Dismiss: ${toast.text}`}>
        <X size="1.125rem" aria-hidden="true" />
      </button>
    </li>
  );
}
