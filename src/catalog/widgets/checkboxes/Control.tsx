import type {ControlProps} from '../../component.ts';
import {groupBlur} from '../../blocks/input/group-blur.ts';
import {OptionCard} from '../../blocks/option-card/OptionCard.tsx';
import {Options} from '../../blocks/option-card/Options.tsx';
import {OptionWords} from '../../blocks/option-card/OptionWords.tsx';
import {toggled} from './toggled.ts';

/** Options of which any may be chosen; one that stands alone takes the others away. */
export function Control({
  id,
  name,
  value,
  onChange,
  onBlur,
  invalid,
  disabled,
  options,
  empty,
  words,
  onWords,
}: ControlProps) {
  const chosen = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  return (
    <Options
      options={options}
      empty={empty}
      onBlur={groupBlur(onBlur)}
      card={(option, at) => (
        <OptionCard
          type="checkbox"
          id={at === 0 ? id : `${id}-${option.value}`}
          name={name}
          value={option.value}
          checked={chosen.includes(option.value)}
          onChange={() => onChange(toggled(chosen, option.value, options))}
          label={option.label}
          hint={option.hint}
          disabled={disabled}
          invalid={invalid}
        >
          {option.describe !== undefined && chosen.includes(option.value) && (
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
  );
}
