import {Input, type InputProps} from '../../../catalog/blocks/input/Input.tsx';
import styles from './ScriptlessNumber.module.css';

/** What a slider is answered by without a script where it has no answer that stands: a range always sends a number in its bounds, this may stay empty. */
export function ScriptlessNumber(props: InputProps) {
  return (
    <div className={styles.typed}>
      <Input {...props} type="number" expects={5} figures />
    </div>
  );
}
