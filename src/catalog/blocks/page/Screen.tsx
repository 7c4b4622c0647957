import ArrowLeft from 'lucide-react/icons/arrow-left';
import type {ReactNode, Ref} from 'react';
import {Button} from '../button/Button.tsx';
import styles from './Screen.module.css';

export interface ScreenProps {
  readonly title: ReactNode;
  /** The heading, to be focused after a change of screen. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Small words above the title, e.g. the section's name. */
  readonly section?: ReactNode;
  readonly back?: Back | undefined;
  /** Error summary or notice, on top. */
  readonly notice?: ReactNode;
  readonly children?: ReactNode;
}

/** The way to what was asked before. */
export interface Back {
  readonly onBack: () => void;
  /** Where it leads, for who runs no script. */
  readonly href: string;
}

/** One question: back, heading, then its blocks at even distances. */
export function Screen({title, titleRef, section, back, notice, children}: ScreenProps) {
  return (
    <div className={styles.screen}>
      {back !== undefined && (
        <div className={styles.back}>
          <Button kind="quiet" size="small" icon={<ArrowLeft size="1.125rem" />} onClick={back.onBack}>
            Back
          </Button>
          <noscript>
            <a href={back.href} className={styles.backLink}>
              <ArrowLeft size="1.125rem" />
              Back
            </a>
          </noscript>
        </div>
      )}
      {notice !== undefined && <div className={styles.notice}>{notice}</div>}
      {section !== undefined && <p className={styles.section}>{section}</p>}
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <div className={styles.content}>{children}</div>}
    </div>
  );
}

/** Blocks at even distances: fields, texts, groups of one screen. */
export function Blocks({children}: {readonly children: ReactNode}) {
  return <div className={styles.blocks}>{children}</div>;
}

/** The screen's actions: the primary button first, links after. Full width on a phone. */
export function Actions({children}: {readonly children: ReactNode}) {
  return (
    <div className={styles.actions} data-print="no">
      {children}
    </div>
  );
}
