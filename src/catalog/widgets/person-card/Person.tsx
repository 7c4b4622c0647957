import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import {textOf} from '../../../lib/records.ts';
import {phone as phoneFormat} from '../../formats/phone.ts';
import {Avatar} from './Avatar.tsx';
import styles from './Display.module.css';

export interface PersonProps {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Who it is, and the ways to them that are known. */
export function Person({name, props}: PersonProps) {
  const [phone, email] = [textOf(props, 'phone'), textOf(props, 'email')];
  const [company, note] = [textOf(props, 'company'), textOf(props, 'note')];
  return (
    <>
      <div className={styles.person}>
        <Avatar name={name} picture={textOf(props, 'picture')} />
        <div>
          <p className={styles.name}>{name}</p>
          {company !== undefined && <p className={styles.soft}>{company}</p>}
          {note !== undefined && <p className={styles.soft}>{note}</p>}
        </div>
      </div>
      {(phone !== undefined || email !== undefined) && (
        <ul className={styles.ways}>
          {phone !== undefined && (
            <li>
              <a href={`tel:${phone.replace(/[^0-9+]/g, '')}`} className={styles.way}>
                <Phone size="1.125rem" aria-hidden="true" />
                <span>Call {phoneFormat.print(phone)}</span>
              </a>
            </li>
          )}
          {email !== undefined && (
            <li>
              <a href={`mailto:${email}`} className={styles.way}>
                <Mail size="1.125rem" aria-hidden="true" />
                <span>Send an email</span>
              </a>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
