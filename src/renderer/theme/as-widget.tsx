import type {WidgetProps} from '@rjsf/utils';
import {Suspense, type ComponentType} from 'react';
import {Part} from '../../catalog/blocks/part/Part.tsx';
import {describedBy} from '../../catalog/blocks/field/ids.ts';
import {inlines} from '../../catalog/blocks/prose/inlines.tsx';
import type {Control, ControlProps, ShownOption} from '../../catalog/component.ts';
import {controlTraits} from '../../catalog/widgets/control-traits.ts';
import {controls} from '../../catalog/widgets/index.ts';
import {committing} from './committing.ts';
import {hintOf} from './hint-of.ts';
import type {ThemeOptions} from './ui-options.ts';

type Own = ThemeOptions & Partial<DrawnParts>;

/** Parts of a value made of parts, drawn: `ControlField` hands them over. */
export interface DrawnParts {
  readonly drawnParts: ControlProps['parts'];
  readonly partsInvalid: boolean;
}

function controlOf(id: string): Control {
  const control = controls[id];
  if (control === undefined) throw new Error(`There is no control "${id}".`);
  return control;
}

const none: readonly never[] = [];
const noWords = {};
const ignore = (): void => undefined;

/** A control of the catalogue as a widget of RJSF. `fixed` stands under the `props` that a screen gives it. */
export function asWidget(id: string, fixed: Readonly<Record<string, unknown>> = {}): ComponentType<WidgetProps> {
  const Control = controlOf(id);
  const traits = controlTraits[id] ?? {};
  return committing(traits, (widget, onPending) => {
    const {id: domId, htmlName, name, label, value, schema, options, rawErrors = none, hideError = false} = widget;
    const own = options as Own;
    // Our options are texts; those of a schema may be of any type.
    const texts = traits.selects === true && own.shown === undefined ? options.enumOptions : undefined;
    const invalid = rawErrors.length > 0 && !hideError;
    return (
      <Part>
        <Suspense fallback={null}>
          <Control
            id={domId}
            name={htmlName ?? name}
            label={label}
            labelNode={own.labelLine === undefined ? label : inlines(own.labelLine, true)}
            value={texts === undefined ? (value ?? undefined) : textsOf(value)}
            onChange={(next) => widget.onChange(texts === undefined ? next : valuesOf(next, texts))}
            onBlur={() => widget.onBlur(domId, value)}
            onPending={onPending}
            describedBy={describedBy(domId, {hint: hintOf(options, schema) !== undefined, error: invalid})}
            invalid={invalid}
            required={own.optional === undefined ? widget.required === true : !own.optional}
            disabled={widget.disabled === true || widget.readonly === true}
            sensitive={own.sensitive ?? false}
            autocomplete={own.autocomplete}
            options={own.shown ?? plainOptions(options.enumOptions)}
            empty={own.empty}
            words={own.words ?? noWords}
            onWords={own.onWords ?? ignore}
            constraints={own.constraints ?? schema}
            props={{...fixed, ...own.props}}
            parts={own.drawnParts ?? none}
            partsInvalid={own.partsInvalid ?? false}
          />
        </Suspense>
      </Part>
    );
  });
}

type EnumOptions = NonNullable<WidgetProps['options']['enumOptions']>;

function textsOf(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) ? value.map(String) : String(value);
}

function valuesOf(text: unknown, options: EnumOptions): unknown {
  if (Array.isArray(text)) return text.map((one) => valuesOf(one, options));
  return options.find((option) => String(option.value) === text)?.value as unknown;
}

const plainOptions = (options: EnumOptions | undefined): readonly ShownOption[] =>
  (options ?? none).map((option) => ({value: String(option.value), label: option.label, alone: false}));
