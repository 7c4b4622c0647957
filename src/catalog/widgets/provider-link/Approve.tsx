import ShieldCheck from 'lucide-react/icons/shield-check';
import {useEffect, useRef} from 'react';
import {Button} from '../../blocks/button/Button.tsx';
import styles from './Display.module.css';

export interface ApproveProps {
  readonly institution: string;
  readonly company: string;
  readonly onApprove: () => void;
  readonly onBack: () => void;
}

/** What is shared and with whom, before anything is. */
export function Approve({institution, company, onApprove, onBack}: ApproveProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div>
      <p ref={text} tabIndex={-1} className={styles.share}>
        <ShieldCheck size="1.5rem" className={styles.shield} />
        <span>
          {institution} will share your name, your accounts and their recent activity with {company}. {company} can read
          them, not move money.
        </span>
      </p>
      <div className={styles.buttons}>
        <Button kind="primary" onClick={onApprove}>
          Share with {company}
        </Button>
        <Button onClick={onBack}>Choose another one</Button>
      </div>
    </div>
  );
}
