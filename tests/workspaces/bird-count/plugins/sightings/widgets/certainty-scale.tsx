import {defineControl} from 'waymark/plug-in';
import styles from './certainty-scale.module.css';

/** Steps as radio buttons in a row. */
export default defineControl(({id, name, value, onChange, onBlur, describedBy, disabled, props}) => {
  const of = typeof props['of'] === 'number' ? props['of'] : 5;
  const steps = Array.from({length: of}, (_, index) => index + 1);
  return (
    <div className={styles.scale}>
      {steps.map((step) => (
        <label key={step} className={styles.step}>
          <input
            type="radio"
            id={step === 1 ? id : `${id}-${step}`}
            name={name}
            value={step}
            checked={value === step}
            disabled={disabled}
            aria-describedby={describedBy}
            onChange={() => onChange(step)}
            onBlur={onBlur}
          />
          {step === 1 ? '1 (a guess)' : step === of ? `${step} (sure)` : step}
        </label>
      ))}
    </div>
  );
});
