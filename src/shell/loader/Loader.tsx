import {classNames} from '../../lib/class-names.ts';
import styles from './Loader.module.css';
import {loaderOf} from './loader-of.ts';

interface LoaderProps {
  readonly org: Parameters<typeof loaderOf>[0];
  /** Over the journey alone, where the page is somebody else's. */
  readonly within: boolean;
}

/** The whole page, while the first data is on its way or the page is left; in the organisation's own way. */
export function Loader({org, within}: LoaderProps) {
  const {motion, parts, words} = loaderOf(org);
  return (
    <div className={classNames(styles.loader, within && styles.within)} data-loader={motion}>
      <div className={classNames(styles.drawing, styles[motion])} aria-hidden="true">
        {Array.from({length: parts}, (_, at) => (
          <span key={at} className={styles.part} />
        ))}
      </div>
      <p role="status" className={styles.words}>
        {words}
      </p>
    </div>
  );
}
