import type {ReactNode} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import styles from './Field.module.css';
import {FieldError} from './FieldError.tsx';
import {describedBy, errorId, hintId, labelId} from './ids.ts';

export interface FieldProps {
  /** Id of the control; the ids of label, hint and error derive from it. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Says so beside the label: all else is required. */
  readonly optional?: boolean;
  /** `label`: one input. `legend`: a group of inputs. `own`: the control shows its label. */
  readonly labelling?: 'label' | 'legend' | 'own';
  readonly children: ReactNode;
}

/**
 * Label, hint and error round a control. Give the control `describedBy(id, ...)` of `ids.ts`; in a
 * group (`legend`) the fieldset carries the description itself.
 */
export function Field({id, label, hint, error, optional = false, labelling = 'label', children}: FieldProps) {
  const className = classNames(styles.field, error !== undefined && styles.invalid);
  const head = optional ? (
    <>
      <span>{label}</span>
      <span className={styles.optional}> (optional)</span>
    </>
  ) : (
    label
  );
  const hintNode = hint !== undefined && (
    <p id={hintId(id)} className={styles.hint}>
      {hint}
    </p>
  );
  const errorNode = error !== undefined && <FieldError id={errorId(id)}>{error}</FieldError>;
  if (labelling === 'legend') {
    return (
      <fieldset
        className={className}
        aria-describedby={describedBy(id, {hint: hint !== undefined, error: error !== undefined})}
      >
        <legend id={labelId(id)} className={styles.label}>
          {head}
        </legend>
        {hintNode}
        <div className={styles.control}>{children}</div>
        {errorNode}
      </fieldset>
    );
  }
  return (
    <div className={className}>
      {labelling === 'label' && (
        <label id={labelId(id)} htmlFor={id} className={styles.label}>
          {head}
        </label>
      )}
      {labelling === 'label' && hintNode}
      <div className={styles.control}>{children}</div>
      {labelling === 'own' && hintNode}
      {errorNode}
    </div>
  );
}
