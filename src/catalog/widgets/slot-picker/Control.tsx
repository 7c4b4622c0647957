import {groupBlur} from '../../blocks/input/group-blur.ts';
import type {ControlProps} from '../../component.ts';
import styles from './Control.module.css';
import {slotDays} from './slots.ts';

/** Picks one of the free appointments. Answers its id; one that is not there any more is not chosen. */
export function Control({id, name, value, onChange, onBlur, invalid, required, disabled, empty, props}: ControlProps) {
  const days = slotDays(props.slots, typeof props.place === 'string' ? props.place : undefined);
  if (days.length === 0) return <p className={styles.empty}>{empty ?? 'There is no free time just now.'}</p>;
  const first = days[0]?.slots[0]?.id;
  return (
    <div className={styles.days} onBlur={groupBlur(onBlur)}>
      {days.map(({day, name: dayName, slots}) => (
        <div key={day} role="group" aria-labelledby={`${id}-${day}`} className={styles.day}>
          <p id={`${id}-${day}`} className={styles.name}>
            {dayName}
          </p>
          <div className={styles.times}>
            {slots.map((slot) => (
              <label key={slot.id} className={styles.time} data-invalid={invalid || undefined}>
                <input
                  type="radio"
                  className={styles.input}
                  id={slot.id === first ? id : `${id}-${slot.id}`}
                  name={name}
                  value={slot.id}
                  checked={value === slot.id}
                  onChange={() => onChange(slot.id)}
                  required={required}
                  disabled={disabled}
                />
                <span>{slot.at}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
