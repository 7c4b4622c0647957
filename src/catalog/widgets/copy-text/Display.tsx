import Copy from 'lucide-react/icons/copy';
import {textOf} from '../../../lib/records.ts';
import type {DisplayProps} from '../../component.ts';
import {useServices} from '../../component.ts';
import styles from './Display.module.css';

/** Milliseconds for which it is said that the text was copied. */
const saidFor = 1000;

/** What is to be copied, short if need be, and the button; nothing where there is no text. */
export function Display({props}: DisplayProps) {
  const {toast} = useServices();
  const text = textOf(props, 'text');
  if (text === undefined) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(textOf(props, 'said') ?? '', {forMilliseconds: saidFor});
    } catch {
      toast('Your browser did not allow copying.');
    }
  };
  return (
    <p className={styles.copy}>
      <span className={styles.label}>{textOf(props, 'label')}</span>
      <span className={styles.text}>{textOf(props, 'shown') ?? text}</span>
      <button
        type="button"
        className={styles.button}
        onClick={() => void copy()}
        aria-label={`Copy ${textOf(props, 'label')}`}
      >
        <Copy size="1.125rem" aria-hidden="true" />
      </button>
    </p>
  );
}
