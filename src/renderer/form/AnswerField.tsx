import {memo, Suspense, useCallback, useMemo} from 'react';
import {Field} from '../../catalog/blocks/field/Field.tsx';
import {describedBy} from '../../catalog/blocks/field/ids.ts';
import {Inlines} from '../../catalog/blocks/prose/Inlines.tsx';
import {kinds} from '../../catalog/kinds/index.ts';
import {controls} from '../../catalog/widgets/index.ts';
import {labelling} from '../../catalog/widgets/labelling.ts';
import type {Path} from '../../lib/at-path.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {FieldBlock} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {wordsKey} from '../../runtime/answers/options.ts';
import {evaluate, holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {choose} from '../../runtime/text/choose.ts';
import {printChoice, printLine} from '../../runtime/text/print.ts';
import {shownLine} from '../text/shown-text.ts';
import {afterPointer} from './after-pointer.ts';
import {placeOf} from '../../lib/place-of.ts';
import {fieldId} from './field-id.ts';
import {shownOptions} from './shown-options.ts';
import {useAnswer, useErrorInside, useShownError} from './use-answer.ts';
import {useRuleData, useVisit} from './visit-context.ts';

export interface AnswerFieldProps {
  readonly block: FieldBlock;
  /** Where its answer stands. */
  readonly path: Path;
}

/** One question: label, hint and error round the control of its kind. Draws again when its own answer changes. */
export const AnswerField = memo(function AnswerField({block, path}: AnswerFieldProps) {
  const {session, links} = useVisit();
  const data = useRuleData();
  const value = useAnswer(path);
  const wordsPath = useMemo(() => [...path.slice(0, -1), wordsKey(block)], [path, block]);
  const words = useAnswer(wordsPath);
  const place = placeOf(path);
  const ownError = useShownError(place);
  const wordsError = useErrorInside(placeOf(wordsPath));
  const error = ownError?.message ?? wordsError;
  const partsInvalid = useErrorInside(place) !== undefined;
  const texts = useMemo(() => textsOf(block, data), [block, data]);
  const {control, controlProps} = controlOf(block, texts.options.length);

  const onChange = useCallback((next: Json | undefined) => session.change(path, next), [session, path]);
  const onBlur = useCallback(() => afterPointer(() => session.leave(path)), [session, path]);
  const onWords = useCallback(
    (option: string, text: string | undefined) => session.change([...wordsPath, option], text),
    [session, wordsPath],
  );

  const Control = controls[control];
  if (Control === undefined) throw new Error(`There is no control "${control}" for kind "${block.type}".`);
  const id = fieldId(place);
  const labelNode = <Inlines parts={shownLine(choose(block.label, data) ?? [], data, links)} />;
  const hint = block.hint === undefined ? undefined : choose(block.hint, data);
  const parts = (block.blocks ?? []).filter((part) => holds(part.when, data));
  return (
    <Field
      id={id}
      label={labelNode}
      hint={hint === undefined ? undefined : <Inlines parts={shownLine(hint, data, links)} />}
      error={error}
      optional={!texts.required && block.type !== 'tick' && block.type !== 'consent'}
      labelling={labelling[control] ?? 'label'}
    >
      <Suspense fallback={null}>
        <Control
          id={id}
          name={place}
          label={texts.label}
          labelNode={labelNode}
          value={value ?? undefined}
          onChange={onChange}
          onBlur={onBlur}
          describedBy={describedBy(id, {hint: hint !== undefined, error: error !== undefined})}
          invalid={error !== undefined}
          required={texts.required}
          disabled={false}
          sensitive={block.sensitive}
          autocomplete={block.autocomplete}
          options={texts.options}
          empty={texts.empty}
          words={isRecord(words) ? (words as Readonly<Record<string, string>>) : noWords}
          onWords={onWords}
          constraints={block.constraints}
          props={{...controlProps, ...texts.props}}
          parts={parts.map((part) => ({id: part.id, node: <Part key={part.id} block={part} path={path} />}))}
          partsInvalid={partsInvalid}
        />
      </Suspense>
    </Field>
  );
});

const noWords: Readonly<Record<string, string>> = {};

/** A part keeps the same path object, so that typing in one part does not draw the others. */
function Part({block, path}: AnswerFieldProps) {
  const inner = useMemo(() => [...path, block.id], [path, block.id]);
  return <AnswerField block={block} path={inner} />;
}

function textsOf(block: FieldBlock, data: RuleData) {
  const optional = typeof block.optional === 'boolean' ? block.optional : holds(block.optional, data);
  return {
    label: printChoice(block.label, data),
    required: !optional,
    options: shownOptions(block, data),
    empty: block.empty === undefined ? undefined : printLine(block.empty, data),
    props: Object.fromEntries(Object.entries(block.props).map(([name, rule]) => [name, evaluate(rule, data)])),
  };
}

function controlOf(block: FieldBlock, options: number) {
  const kind = kinds[block.type];
  if (kind === undefined) throw new Error(`There is no kind "${block.type}".`);
  const over = kind.controlOver;
  const control = over !== undefined && options > over.options ? over.control : kind.control;
  return {control, controlProps: kind.controlProps};
}
