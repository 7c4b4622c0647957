import {footerOf} from './footer-of.ts';
import type {OrgConfig} from '../../model/compiled/flow.ts';
import styles from './Footer.module.css';

/** Legal links, who is licensed, and the numbered texts that go with the offer. */
export function Footer({org}: {readonly org: OrgConfig}) {
  const {links, registry, disclosures, lines} = footerOf(org);
  return (
    <div className={styles.footer}>
      <nav aria-label="Legal">
        <ul className={styles.links}>
          {links.map(({href, text, outside}) => (
            <li key={text}>
              <a href={href} {...(outside ? {rel: 'noopener noreferrer', target: '_blank'} : {})}>
                {text}
                {outside && ' (opens a new tab)'}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {registry !== undefined && (
          <p>
            NMLS <a href={registry.href}>{registry.number}</a>
          </p>
        )}
      </div>
      {disclosures.length > 0 && (
        <ol className={styles.disclosures}>
          {disclosures.map(({id, text}) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
