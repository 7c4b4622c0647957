import {classNames} from '../../lib/class-names.ts';
import styles from './Loader.module.css';
import {loaderOf} from './loader-of.ts';

/** The whole page, while the first data is on its way or the page is left; in the organisation's own way. */
export function Loader({org}: {readonly org: Parameters<typeof loaderOf>[0]}) {
  const {motion, parts, words} = loaderOf(org);
  return (
    <div className={styles.loader} data-loader={motion}>
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
