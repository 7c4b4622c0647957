import {defineControl} from 'waymark/plug-in';

export default defineControl(({id, name, value, options, onChange, onBlur, describedBy, disabled}) => (
  <div>
    {options.map(({value: paint, label}, index) => (
      <label key={paint}>
        <input
          type="radio"
          id={index === 0 ? id : `${id}-${index}`}
          name={name}
          value={paint}
          checked={value === paint}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={() => onChange(paint)}
          onBlur={onBlur}
        />
        {label}
      </label>
    ))}
  </div>
));
