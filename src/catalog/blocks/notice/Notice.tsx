import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type {ReactNode} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links under the text. */
  readonly actions?: ReactNode;
  /** `status` when it appears by itself, `alert` when it must interrupt. */
  readonly live?: 'status' | 'alert';
}

const icons = {info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert} as const;
const words = {info: 'Note', success: 'Done', warning: 'Important', error: 'Error'} as const;

/** A message in its own box. Its tone is said by icon and word, not by colour alone. */
export function Notice({tone = 'info', title, children, actions, live}: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.notice, styles[tone])} role={live}>
      <Icon size="1.375rem" strokeWidth={2.25} className={styles.icon} />
      <div className={styles.body}>
        <VisuallyHidden>{words[tone]}: </VisuallyHidden>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
