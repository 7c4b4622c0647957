import type {ControlProps} from '../../component.ts';
import {OptionCard} from '../../blocks/option-card/OptionCard.tsx';

/** One box to tick, its label beside it. Never ticked for the person. */
export function Control({
  id,
  name,
  labelNode,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  required,
  disabled,
}: ControlProps) {
  return (
    <div onBlur={onBlur}>
      <OptionCard
        type="checkbox"
        id={id}
        name={name}
        checked={value === true}
        onChange={(checked) => onChange(checked)}
        label={labelNode}
        disabled={disabled}
        invalid={invalid}
        required={required}
        describedBy={describedBy}
      />
    </div>
  );
}
