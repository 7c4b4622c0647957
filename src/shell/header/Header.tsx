import Phone from 'lucide-react/icons/phone';
import type {ReactNode} from 'react';
import {formats} from '../../catalog/formats/index.ts';
import {classNames} from '../../lib/class-names.ts';
import {isSafeAddress} from '../../lib/is-safe-address.ts';
import type {OrgConfig} from '../../model/compiled/flow.ts';
import styles from './Header.module.css';

export interface HeaderProps {
  readonly brand: OrgConfig['brand'];
  /** The number stands in the page's footer too: where there is little room it is not here besides. */
  readonly numberBelow?: boolean;
  /** How to be helped at once, when it has come: an item here, or a tab at the side where there is room. */
  readonly help?: ReactNode;
  /** Menus, when they have come. */
  readonly children?: ReactNode;
}

/** Who this is, how to reach them, and where else to go. */
export function Header({brand, numberBelow = false, help, children}: HeaderProps) {
  const {companyName, supportPhone, supportPhoneShown, logo, logoAlt, logoRedirect} = brand;
  const phone = supportPhoneShown ?? formats.phone?.print(supportPhone) ?? supportPhone;
  const name =
    logo === undefined ? (
      companyName
    ) : (
      <img src={logo} alt={typeof logoAlt === 'string' ? logoAlt : companyName} className={styles.logo} height={32} />
    );
  return (
    <>
      {typeof logoRedirect === 'string' && isSafeAddress(logoRedirect) ? (
        <a href={logoRedirect} className={styles.name}>
          {name}
        </a>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <div className={styles.ways}>
        <div className={styles.menus}>{children}</div>
        <div className={styles.help}>{help}</div>
        <a
          href={`tel:${supportPhone}`}
          className={classNames(styles.phone, numberBelow && styles.below)}
          aria-label={`Call us: ${phone}`}
        >
          <Phone size={18} aria-hidden="true" />
          <span className={styles.number}>{phone}</span>
        </a>
      </div>
    </>
  );
}
