import type {FocusEvent, ReactNode} from 'react';
import {Fragment} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import type {ShownOption} from '../../component.ts';
import styles from './Options.module.css';

export interface OptionsProps {
  readonly options: readonly ShownOption[];
  /** Said when there are none. */
  readonly empty: string | undefined;
  readonly onBlur: (event: FocusEvent) => void;
  /** Draws one option; the first has the control's own id. */
  readonly card: (option: ShownOption, at: number) => ReactNode;
}

/** Options one under the other, by group; two or three short ones side by side. */
export function Options({options, empty, onBlur, card}: OptionsProps) {
  if (options.length === 0) return empty === undefined ? null : <p className={styles.empty}>{empty}</p>;
  const isLine = besides(options);
  return (
    <div
      className={classNames(styles.options, isLine && styles.besides, isLine && options.length === 3 && styles.three)}
      onBlur={onBlur}
    >
      {options.map((option, at) => (
        <Fragment key={option.value}>
          {option.group !== undefined && option.group !== options[at - 1]?.group && (
            <p className={styles.group}>{option.group}</p>
          )}
          {card(option, at)}
        </Fragment>
      ))}
    </div>
  );
}

function besides(options: readonly ShownOption[]): boolean {
  const short = (option: ShownOption) =>
    option.label.length <= 13 &&
    option.hint === undefined &&
    option.group === undefined &&
    option.describe === undefined;
  return options.length <= 3 && options.every(short);
}
