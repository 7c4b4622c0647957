import {isSafeAddress} from '../../../lib/is-safe-address.ts';
import {recordsOf, textOf} from '../../../lib/records.ts';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';

/** Links that data gives; what is no address to follow is no link. */
export function Display({props}: DisplayProps) {
  const only = textOf(props, 'only');
  const links = recordsOf(props.links).flatMap((record) => {
    const [name, url] = [textOf(record, 'name'), textOf(record, 'url')];
    if (name === undefined || url === undefined || !isSafeAddress(url)) return [];
    return only === undefined || record.type === only ? [{name, url, outside: !url.startsWith('/')}] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({name, url, outside}) => (
        <li key={name}>
          <a href={url} {...(outside ? {rel: 'noopener noreferrer', target: '_blank'} : {})}>
            {name}
            {outside && ' (opens a new tab)'}
          </a>
        </li>
      ))}
    </ul>
  );
}
