import type {ControlProps, ShownOption} from '../../component.ts';
import {Button} from '../../blocks/button/Button.tsx';
import {groupBlur} from '../../blocks/input/group-blur.ts';
import {useKeptFocus} from '../../blocks/input/use-kept-focus.ts';
import {OptionCard} from '../../blocks/option-card/OptionCard.tsx';
import {Options} from '../../blocks/option-card/Options.tsx';
import {OptionWords} from '../../blocks/option-card/OptionWords.tsx';
import styles from './Control.module.css';

const yesOrNo: readonly ShownOption[] = [
  {value: 'true', label: 'Yes', alone: false},
  {value: 'false', label: 'No', alone: false},
];

/**
 * A few options in sight, one chosen. With `yesNo` it answers true or false and has its own two
 * options. What may stay empty can be cleared again.
 */
export function Control({
  id,
  name,
  value,
  onChange,
  onBlur,
  invalid,
  required,
  disabled,
  options: given,
  empty,
  words,
  onWords,
  props,
}: ControlProps) {
  const kept = useKeptFocus(id);
  const yesNo = props.yesNo === true;
  const options = yesNo && given.length === 0 ? yesOrNo : given;
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
              <OptionWords
                id={`${id}-${option.value}-words`}
                name={`${name}Words.${option.value}`}
                label={option.describe}
                words={words[option.value]}
                onWords={(text) => onWords(option.value, text)}
                disabled={disabled}
              />
            )}
          </OptionCard>
        )}
      />
      {!required && chosen !== undefined && options.some((option) => option.value === chosen) && (
        <div {...kept} className={styles.clear}>
          <Button kind="link" size="small" disabled={disabled} onClick={() => onChange(undefined)}>
            Clear my choice
          </Button>
        </div>
      )}
    </>
  );
}
