import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import {Card} from '../../blocks/card/Card.tsx';
import {type DisplayProps, useServices} from '../../component.ts';
import {phone} from '../../formats/phone.ts';
import styles from './Display.module.css';

/** How to reach the organisation: phone and email, each a link. */
export function Display({props}: DisplayProps) {
  const {org} = useServices();
  return (
    <Card title={typeof props.title === 'string' ? props.title : 'Questions? We are here.'}>
      {typeof props.text === 'string' && <p className={styles.text}>{props.text}</p>}
      <ul className={styles.ways}>
        {org.supportPhone !== '' && (
          <li>
            <Phone size="1.25rem" className={styles.icon} />
            <a href={`tel:${org.supportPhone.replace(/[^0-9+]/g, '')}`}>
              {org.supportPhoneShown ?? phone.print(org.supportPhone)}
            </a>
          </li>
        )}
        {org.email !== '' && (
          <li>
            <Mail size="1.25rem" className={styles.icon} />
            <a href={`mailto:${org.email}`}>{org.email}</a>
          </li>
        )}
      </ul>
    </Card>
  );
}
