import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type {ReactNode, Ref} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** What changes by itself or need not be read aloud at once, under the text. */
  readonly aside?: ReactNode;
  /** Buttons or links under the text. */
  readonly actions?: ReactNode;
  /** `status` when it appears by itself, `alert` when it must interrupt: title and text are read aloud. */
  readonly live?: 'status' | 'alert';
  /** What is read aloud, for who takes the focus there. */
  readonly ref?: Ref<HTMLDivElement>;
}

const icons = {info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert} as const;
const words = {info: 'Note', success: 'Done', warning: 'Important', error: 'Error'} as const;

/** A message in its own box. Its tone is said by icon and word, not by colour alone. */
export function Notice({tone = 'info', title, children, aside, actions, live, ref}: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <Icon size="1.375rem" strokeWidth={2.25} className={styles.icon} />
      <div className={styles.body}>
        <div role={live} ref={ref} tabIndex={ref === undefined ? undefined : -1} className={styles.said}>
          <VisuallyHidden>{words[tone]}: </VisuallyHidden>
          {title !== undefined && <p className={styles.title}>{title}</p>}
          {children !== undefined && <div>{children}</div>}
        </div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
