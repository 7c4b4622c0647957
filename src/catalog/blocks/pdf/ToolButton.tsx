import type {ButtonHTMLAttributes, ReactNode, Ref} from 'react';
import styles from './Pdf.module.css';

export interface ToolButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'type'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A tool with a picture for a label, which is also its tooltip. */
export function ToolButton({label, icon, ...rest}: ToolButtonProps) {
  return (
    <button {...rest} type="button" className={styles.tool} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
