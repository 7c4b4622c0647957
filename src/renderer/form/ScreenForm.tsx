import Form from '@rjsf/core/lib/components/Form.js';
import {useCallback, useMemo} from 'react';
import {getAt} from '../../lib/at-path.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Path} from '../../lib/at-path.ts';
import type {ScreenSession} from '../../journey/showing/screen-session.ts';
import type {Block, GroupBlock} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {initialItem} from '../../runtime/answers/initial.ts';
import {moduleSchema, moduleValidator} from '../screen/find-errors.ts';
import {theme} from '../theme/theme.ts';
import type {Typing} from '../theme/use-typed.ts';
import {afterPointer} from './after-pointer.ts';
import {extraErrorsOf} from './extra-errors.ts';
import {idPrefix, idSeparator, pathOfId} from './field-id.ts';
import {DescribedField} from './fields/DescribedField.tsx';
import {EachField} from './fields/EachField.tsx';
import {formDataOf, withNull} from './form-data.ts';
import {BlocksTemplate} from './templates/BlocksTemplate.tsx';
import {ListItemTemplate, ListTemplate} from './templates/ListTemplate.tsx';
import {uiSchemaOf} from './ui-schema.ts';
import {useAnswersBeside} from './use-answers-beside.ts';
import {useStore} from './use-store.ts';
import {useShowing} from './showing-context.ts';

/**
 * The answers of a screen as one RJSF form, in our theme. The showing holds the answers and says what is
 * wrong, and when it is shown: so the form is given both, and tells of each change and each control left.
 */
export function ScreenForm() {
  const {session, links} = useShowing();
  const {module, screen} = session;
  const data = useStore(session.data);
  const within = useAnswersBeside(session);
  const answers = session.answers.get();
  const errors = useStore(session.errors);
  const uiSchema = useMemo(() => uiSchemaOf(screen.blocks, {data, links}), [screen, data, links]);
  const formData = useMemo(() => formDataOf(screen.blocks, answers), [screen, answers]);
  const extraErrors = useMemo(() => extraErrorsOf(errors), [errors]);

  const onChange = useCallback(
    ({formData: next}: {readonly formData?: unknown}, id?: string): void => {
      if (id === undefined) return;
      const path = pathOfId(id);
      const value = getAt(next, path) as Json | undefined;
      // What was typed is there already; what was cleared is null there.
      if (Object.is(session.answers.at(path) ?? undefined, value)) return;
      const list = listAt(session.screen.blocks, path);
      if (list === undefined || !Array.isArray(value)) within(() => session.change(path, value));
      else session.change(path, itemsOf(list, value, session, path));
    },
    [session, within],
  );
  const typing = useMemo(
    (): Typing => ({
      typed: (id, value) => within(() => session.change(pathOfId(id), value as Json | undefined)),
      pending: (id, message) => session.setPending(pathOfId(id), message),
      untold: new Set(),
    }),
    [session, within],
  );
  const onBlur = useCallback((id: string): void => afterPointer(() => session.leave(pathOfId(id))), [session]);

  return (
    <Form
      {...ours}
      tagName="div"
      formContext={typing}
      schema={moduleSchema(module)}
      uiSchema={uiSchema}
      validator={moduleValidator(module)}
      formData={formData}
      extraErrors={extraErrors}
      onChange={onChange}
      onBlur={onBlur}
      noValidate
      showErrorList={false}
      idPrefix={idPrefix}
      idSeparator={idSeparator}
      nameGenerator={nameOf}
      experimental_defaultFormStateBehavior={asItIs}
    >
      {' '}
    </Form>
  );
}

const ours = {
  widgets: theme.widgets,
  fields: {...theme.fields, each: EachField, described: DescribedField},
  templates: {
    ...theme.templates,
    ObjectFieldTemplate: BlocksTemplate,
    ArrayFieldTemplate: ListTemplate,
    ArrayFieldItemTemplate: ListItemTemplate,
  },
};

const nameOf = (path: Path): string => path.join('.');

/** Initial answers are rules of the screen, and in the answers before it shows. */
const asItIs = {
  arrayMinItems: {populate: 'never'},
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
} as const;

/** Items as the showing holds them; one that was just added has its initial answers. */
function itemsOf(
  list: GroupBlock,
  items: readonly Json[],
  {data, answers}: ScreenSession,
  path: Path,
): readonly Json[] {
  const before = getAt(answers.get(), path);
  const shown = Math.max(Array.isArray(before) ? before.length : 0, list.repeat?.min ?? 0);
  const now = items.map(withNull);
  if (now.length <= shown) return now;
  // At the end, but where one is put back.
  const added = now.findLastIndex(isNew);
  return added < 0 ? now : now.with(added, initialItem(list.blocks, data.get()) as Json);
}

/** What RJSF adds has no answers; where a list is among them, it may have one. */
const isNew = (item: Json): boolean => !isRecord(item) || Object.values(item).every((value) => Array.isArray(value));

/** The list that the person makes at a path: of the screen, or inside an item of another. */
function listAt(blocks: readonly Block[], [id, index, ...inner]: Path): GroupBlock | undefined {
  for (const block of blocks) {
    if (block.block === 'group' && block.repeat === undefined) {
      const found = listAt(block.blocks, index === undefined ? [id ?? ''] : [id ?? '', index, ...inner]);
      if (found !== undefined) return found;
    } else if ((block.block === 'group' || block.block === 'each') && block.id === id) {
      if (index === undefined) return block.block === 'group' ? block : undefined;
      return listAt(block.blocks, inner);
    }
  }
  return undefined;
}
