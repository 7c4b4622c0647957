import LogOut from 'lucide-react/icons/log-out';
import Phone from 'lucide-react/icons/phone';
import {Button} from '../../catalog/blocks/button/Button.tsx';
import {formats} from '../../catalog/formats/index.ts';
import styles from './Header.module.css';

export interface HeaderProps {
  readonly companyName: string;
  readonly supportPhone: string;
  /** Where the name leads; absent: nowhere. */
  readonly home?: string | undefined;
  /** Absent: nobody is signed in. */
  readonly onLogOut?: (() => void) | undefined;
}

/** Who this is, how to reach them, and the way out. */
export function Header({companyName, supportPhone, home, onLogOut}: HeaderProps) {
  const phone = formats.phone?.print(supportPhone) ?? supportPhone;
  return (
    <>
      {home === undefined ? (
        <span className={styles.name}>{companyName}</span>
      ) : (
        <a href={home} className={styles.name}>
          {companyName}
        </a>
      )}
      <div className={styles.ways}>
        <a href={`tel:${supportPhone}`} className={styles.phone} aria-label={`Call us: ${phone}`}>
          <Phone size={18} aria-hidden="true" />
          <span className={styles.number}>{phone}</span>
        </a>
        {onLogOut !== undefined && (
          <Button kind="quiet" size="small" icon={<LogOut size={18} />} onClick={onLogOut}>
            Log out
          </Button>
        )}
      </div>
    </>
  );
}
