import type {ReactNode} from 'react';
import {createContext, useContext} from 'react';

const Level = createContext(2);

export interface HeadingProps {
  readonly id?: string;
  readonly className?: string | undefined;
  /** Focusable by script: where focus goes when this part changes. */
  readonly focusable?: boolean;
  readonly children: ReactNode;
}

/** A heading one level under the one it stands in: 2 under the screen's title, 3 in a titled group. */
export function Heading({id, className, focusable = false, children}: HeadingProps) {
  const Tag = `h${useLevel()}` as 'h2';
  return (
    <Tag id={id} className={className} tabIndex={focusable ? -1 : undefined}>
      {children}
    </Tag>
  );
}

/** The level that a heading has here. */
export function useLevel(): number {
  return useContext(Level);
}

/** What stands under a heading: headings inside are one level deeper, six at most. */
export function Under({children}: {readonly children: ReactNode}) {
  const level = useLevel();
  return <Level value={Math.min(6, level + 1)}>{children}</Level>;
}
