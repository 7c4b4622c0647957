import type {WidgetProps} from '@rjsf/utils';
import {Suspense, useCallback, useRef, type ComponentType} from 'react';
import {flushSync} from 'react-dom';
import {Part} from '../../catalog/blocks/part/Part.tsx';
import {describedBy} from '../../catalog/blocks/field/ids.ts';
import {inlines} from '../../catalog/blocks/prose/inlines.tsx';
import type {Control, ControlProps, ShownOption} from '../../catalog/component.ts';
import {controls} from '../../catalog/widgets/index.ts';
import {hintOf} from './hint-of.ts';
import type {ThemeOptions} from './ui-options.ts';
import {useLatestChange} from './use-latest-change.ts';
import {useTyped, type Typing} from './use-typed.ts';

type Own = ThemeOptions & Partial<DrawnParts>;

/** Parts of a value made of parts, drawn: `ControlField` hands them over. */
export interface DrawnParts {
  readonly drawnParts: ControlProps['parts'];
  readonly partsInvalid: boolean;
}

/** Controls that answer the text of an option. */
const choosers: ReadonlySet<string> = new Set(['radio-cards', 'select', 'checkboxes']);

/**
 * Controls that answer by themselves, later: an upload that is done, a place that was found. What
 * they say is in the answers at once, as what is typed is: RJSF would drop it for a key in between.
 * So it is of any other that says what it waits for.
 */
const late: ReadonlySet<string> = new Set(['file-upload', 'location', 'document-reader']);

function controlOf(id: string): Control {
  const control = controls[id];
  if (control === undefined) throw new Error(`There is no control "${id}".`);
  return control;
}

/** Controls in which people type, key by key. */
const typed: ReadonlySet<string> = new Set([
  'text',
  'long-text',
  'number',
  'money',
  'phone',
  'masked',
  'password',
  'date',
]);

/** Those of them that show by themselves what is typed: it is never written in another way. */
const keepText: ReadonlySet<string> = new Set(['text']);

const none: readonly never[] = [];
const noWords = {};
const ignore = (): void => undefined;

/** A control of the catalogue as a widget of RJSF. `fixed` stands under the `props` that a screen gives it. */
export function asWidget(id: string, fixed: Readonly<Record<string, unknown>> = {}): ComponentType<WidgetProps> {
  const Control = controlOf(id);
  const choosing = choosers.has(id);
  if (typed.has(id))
    return function Typed(widget: WidgetProps) {
      const {value, type, tellSoon} = useTyped(widget, keepText.has(id));
      const left: WidgetProps['onBlur'] = (...about) => {
        tellSoon();
        widget.onBlur(...about);
      };
      return draw({...widget, value, onChange: type, onBlur: left});
    };
  return function Drawn(widget: WidgetProps) {
    const {id: domId, registry} = widget;
    const {pending} = registry.formContext as Partial<Typing>;
    const isAwaited = useRef(late.has(id));
    const onPending = useCallback(
      (message: string | undefined) => {
        isAwaited.current ||= message !== undefined;
        pending?.(domId, message);
      },
      [pending, domId],
    );
    const change = useLatestChange(widget.onChange);
    const onChange: WidgetProps['onChange'] = (...answer) => {
      if (isAwaited.current) flushSync(() => change(...answer));
      else change(...answer);
    };
    return draw({...widget, onChange}, onPending);
  };

  function draw(widget: WidgetProps, onPending: ControlProps['onPending'] = ignore) {
    const {id: domId, htmlName, name, label, value, schema, options, rawErrors = none, hideError = false} = widget;
    const own = options as Own;
    // Our options are texts; those of a schema may be of any type.
    const texts = choosing && own.shown === undefined ? options.enumOptions : undefined;
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
  }
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
