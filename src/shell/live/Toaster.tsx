import X from 'lucide-react/icons/x';
import {useEffect, useState} from 'react';
import {useStore} from '../../renderer/form/use-store.ts';
import styles from './Toaster.module.css';
import type {Toast, Toasts} from './toasts.ts';

/** The messages that show now, the newest at the bottom. They stay while one points at them or is in them. */
export function Toaster({toasts}: {readonly toasts: Toasts}) {
  const shown = useStore(toasts.shown);
  const [held, setHeld] = useState(false);
  if (shown.length === 0) return null;
  return (
    <section
      aria-label="Messages"
      className={styles.toaster}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className={styles.list}>
        {shown.map((toast) => (
          <Message key={toast.id} toast={toast} held={held} onGone={() => toasts.dismiss(toast.id)} />
        ))}
      </ul>
    </section>
  );
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
