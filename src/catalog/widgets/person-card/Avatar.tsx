import {useState} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import styles from './Display.module.css';

export interface AvatarProps {
  readonly name: string;
  /** Address of a picture; one that does not come gives way to the initials. */
  readonly picture: string | undefined;
  readonly small?: boolean;
}

/** A picture of somebody, or their initials. It says nothing that the name beside it does not. */
export function Avatar({name, picture, small = false}: AvatarProps) {
  const [broken, setBroken] = useState(false);
  const looks = classNames(styles.avatar, small && styles.small);
  if (picture !== undefined && !broken) {
    return <img src={picture} alt="" className={looks} width={56} height={56} onError={() => setBroken(true)} />;
  }
  const names = name.split(/\s+/).filter((each) => each !== '');
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map((each) => each?.charAt(0) ?? '');
  return (
    <span className={looks} aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}
