import ShieldCheck from 'lucide-react/icons/shield-check';
import {useEffect, useRef} from 'react';
import {Button} from '../../../../blocks/button/Button.tsx';
import styles from '../../Display.module.css';

export interface ApproveProps {
  readonly institution: string;
  readonly company: string;
  readonly assurance: string | undefined;
  readonly leaving: boolean;
  readonly onApprove: () => void;
  readonly onBack: () => void;
}

/** Where the person goes now, and what happens there. */
export function Approve({institution, company, assurance, leaving, onApprove, onBack}: ApproveProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div>
      <p ref={text} tabIndex={-1} className={styles.share}>
        <ShieldCheck size="1.5rem" className={styles.shield} />
        <span>
          You go to {institution} now. You log in there and choose what {company} may read; then you come back here.{' '}
          {assurance ?? `${company} never sees your password.`}
        </span>
      </p>
      <div className={styles.buttons}>
        <Button kind="primary" busy={leaving} busyText={`Going to ${institution}`} onClick={onApprove}>
          Go to {institution}
        </Button>
        <Button onClick={onBack}>Choose another one</Button>
      </div>
    </div>
  );
}
