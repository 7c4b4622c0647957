import type {ControlProps} from '../../component.ts';
import {Button} from '../../blocks/button/Button.tsx';
import {groupBlur} from '../../blocks/input/group-blur.ts';
import {OptionCard} from '../../blocks/option-card/OptionCard.tsx';
import {Options} from '../../blocks/option-card/Options.tsx';
import {OptionWords} from '../../blocks/option-card/OptionWords.tsx';
import styles from './Control.module.css';

/**
 * A few options in sight, one chosen. Options with the values `true` and `false` answer yes or no.
 * What may stay empty can be cleared again.
 */
export function Control({id, name, value, onChange, onBlur, invalid, required, disabled, options, empty, words, onWords}: ControlProps) {
  const yesNo = options.length > 0 && options.every((option) => option.value === 'true' || option.value === 'false');
  const chosen = typeof value === 'boolean' ? String(value) : value;
  const choose = (option: string) => onChange(yesNo ? option === 'true' : option);
  return (
    <>
      <Options
        options={options}
        empty={empty}
        onBlur={groupBlur(onBlur)}
        card={(option, at) => (
          <OptionCard
            type="radio"
            id={at === 0 ? id : `${id}-${option.value}`}
            name={name}
            value={option.value}
            checked={chosen === option.value}
            onChange={() => choose(option.value)}
            label={option.label}
            hint={option.hint}
            disabled={disabled}
            invalid={invalid}
            required={required}
          >
            {option.describe !== undefined && chosen === option.value && (
              <OptionWords id={`${id}-${option.value}-words`} label={option.describe} words={words[option.value]} onWords={(text) => onWords(option.value, text)} disabled={disabled} />
            )}
          </OptionCard>
        )}
      />
      {!required && chosen !== undefined && options.some((option) => option.value === chosen) && (
        <div className={styles.clear}>
          <Button kind="link" size="small" disabled={disabled} onClick={() => onChange(undefined)}>
            Clear my choice
          </Button>
        </div>
      )}
    </>
  );
}
