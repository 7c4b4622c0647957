import Bell from 'lucide-react/icons/bell';
import {useState} from 'react';
import {textOf} from '../../../lib/records.ts';
import {relativeTime} from '../../../lib/relative-time.ts';
import type {Json} from '../../../model/json.ts';
import {Menu} from '../../blocks/menu/Menu.tsx';
import {VisuallyHidden} from '../../blocks/visually-hidden/VisuallyHidden.tsx';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';
import {shownNotifications} from './notifications-of.ts';

/** The bell, with a dot while anything is unread, and behind it the lists. */
export function Display({props}: DisplayProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const {accounts, unread} = shownNotifications(props.accounts as Json | undefined, open);
  const toggle = (address: string): void => {
    const next = new Set(open);
    if (!next.delete(address)) next.add(address);
    setOpen(next);
  };
  const word = (name: string): string => textOf(props, name) ?? '';
  const label = (
    <>
      {word('label')}
      {unread && <VisuallyHidden>, {word('unread')}</VisuallyHidden>}
    </>
  );
  return (
    <Menu label={label} icon={<Bell size="1.25rem" />} marked={unread} wide>
      {accounts.length === 0 && <p className={styles.empty}>{word('empty')}</p>}
      {accounts.map((account) => (
        <section key={account.address} className={styles.account} aria-label={account.name}>
          <p className={styles.name}>{account.name}</p>
          <ul className={styles.list}>
            {account.shown.map(({uuid, title, description, created, unread: isNew, ways}) => (
              <li key={uuid} className={styles.item} data-unread={isNew || undefined}>
                <p className={styles.title}>
                  {isNew && <VisuallyHidden>{word('unread')}: </VisuallyHidden>}
                  {title}
                  <time className={styles.time} dateTime={created}>
                    {relativeTime(created, Date.now())}
                  </time>
                </p>
                {description !== '' && <p className={styles.text}>{description}</p>}
                {ways.map((way) => (
                  <a key={way.href} href={way.href} className={styles.way}>
                    {way.title}
                  </a>
                ))}
              </li>
            ))}
          </ul>
          {account.hasMore && (
            <button
              type="button"
              className={styles.more}
              aria-expanded={open.has(account.address)}
              onClick={() => toggle(account.address)}
            >
              {word(open.has(account.address) ? 'less' : 'more')}
            </button>
          )}
        </section>
      ))}
    </Menu>
  );
}
