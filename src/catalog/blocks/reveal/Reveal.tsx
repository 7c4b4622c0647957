import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Reveal.module.css';

export interface RevealProps {
  readonly shown: boolean;
  readonly onToggle: () => void;
  /** What is shown or hidden, for screen readers. */
  readonly of: string;
  readonly controls: string;
  readonly disabled: boolean;
}

/** Shows or hides what a masked input holds. */
export function Reveal({shown, onToggle, of, controls, disabled}: RevealProps) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <button type="button" className={styles.reveal} onClick={onToggle} aria-controls={controls} disabled={disabled}>
      <Icon size="1.125rem" />
      {shown ? 'Hide' : 'Show'}
      <VisuallyHidden> {of}</VisuallyHidden>
    </button>
  );
}
