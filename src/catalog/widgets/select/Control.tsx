import ChevronDown from 'lucide-react/icons/chevron-down';
import type {ControlProps, ShownOption} from '../../component.ts';
import styles from './Control.module.css';

/** The browser's own list: it works everywhere, best of all on phones. */
export function Control({
  id,
  name,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  required,
  disabled,
  autocomplete,
  options,
  empty,
  props,
}: ControlProps) {
  if (options.length === 0 && empty !== undefined) return <p className={styles.empty}>{empty}</p>;
  const known = options.some((option) => option.value === value);
  return (
    <div className={styles.box}>
      <select
        id={id}
        name={name}
        className={styles.select}
        value={known && typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        onBlur={onBlur}
        disabled={disabled}
        autoComplete={autocomplete}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
      >
        <option value="">{typeof props.placeholder === 'string' ? props.placeholder : 'Choose one'}</option>
        {grouped(options).map(([group, members]) =>
          group === undefined ? (
            members.map(choice)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(choice)}
            </optgroup>
          ),
        )}
      </select>
      <ChevronDown size="1.25rem" className={styles.arrow} />
    </div>
  );
}

function choice(option: ShownOption) {
  return (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  );
}

function grouped(options: readonly ShownOption[]): readonly (readonly [string | undefined, readonly ShownOption[]])[] {
  const groups = new Map<string | undefined, ShownOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}
