import type {ReactNode} from 'react';
import {Suspense} from 'react';
import {Prose} from '../../catalog/blocks/prose/Prose.tsx';
import {Part} from '../../catalog/blocks/part/Part.tsx';
import {lateComponent} from '../../catalog/late.tsx';
import type {Block, GroupBlock, TextBlock} from '../../model/compiled/screen.ts';
import type {ShownErrors} from '../../journey/showing/screen-session.ts';
import {answerKeys} from '../../runtime/answers/prune.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {Fold} from '../../catalog/blocks/fold/Fold.tsx';
import {Step} from '../../catalog/blocks/fold/Step.tsx';
import {Group} from '../../catalog/blocks/group/Group.tsx';
import {ActionList} from '../actions/ActionList.tsx';
import {EachItems} from './EachItems.tsx';
import {DisclosureView} from './DisclosureView.tsx';
import {summaryFile} from '../summary/summary-file.ts';
import {tasksFile} from '../tasks/tasks-file.ts';
import {useShownChoice, useShownProse} from './use-shown-text.ts';
import {useStore} from './use-store.ts';
import {useRuleData, useShowing} from './showing-context.ts';
import {WidgetView} from './WidgetView.tsx';

export interface BlockListProps {
  readonly blocks: readonly Block[];
  /** What RJSF has drawn of an answer of these blocks, by its name; absent where nothing is asked. */
  readonly fieldOf?: ((name: string) => ReactNode) | undefined;
  /** What the fields were printed with, where they were: they and what shows of them change together. */
  readonly printed?: RuleData | undefined;
}

const SummaryView = lateComponent(summaryFile);
const TasksView = lateComponent(tasksFile);

/** Blocks in their order, those whose `when` holds; the others are not in the document at all. */
export function BlockList({blocks, fieldOf, printed}: BlockListProps) {
  const data = useRuleData();
  const shown = blocks.filter((block) => holds(block.when, printed ?? data));
  const {session} = useShowing();
  const steps = shown.filter((block): block is GroupBlock => block.block === 'group' && block.done !== undefined);
  // What is refused is not done, whatever stands there.
  const refused = useStore(session.errors, (errors) =>
    steps.flatMap((step) => (isAmong(errors, answerKeys(step.blocks)) ? [step.id] : [])).join(' '),
  ).split(' ');
  const done = steps.filter((step) => holds(step.done, data) && !refused.includes(step.id));
  const next = steps.find((step) => !done.includes(step));
  return shown.map((block) => (
    <OneBlock
      key={block.id}
      block={block}
      fieldOf={fieldOf}
      printed={printed}
      step={stepOf(block, {steps, done, next})}
    />
  ));
}

/** Whether something under one of these keys is shown as wrong. */
const isAmong = (errors: ShownErrors, keys: readonly string[]): boolean =>
  [...errors.keys()].some((at) => keys.includes(at.split('.')[0] ?? ''));

/** A part that is one of several steps. */
interface StepState {
  /** Which of the steps beside it this is, the first being 1. */
  readonly number: number;
  readonly done: boolean;
  /** The first of the steps that is not done. */
  readonly current: boolean;
}

interface Steps {
  readonly steps: readonly GroupBlock[];
  readonly done: readonly GroupBlock[];
  readonly next: GroupBlock | undefined;
}

function stepOf(block: Block, {steps, done, next}: Steps): StepState | undefined {
  const at = steps.findIndex((step) => step === block);
  const step = steps[at];
  return step && {number: at + 1, done: done.includes(step), current: step === next};
}

interface OneBlockProps extends Omit<BlockListProps, 'blocks'> {
  readonly block: Block;
  readonly step: StepState | undefined;
}

function OneBlock({block, step, ...fields}: OneBlockProps): ReactNode {
  switch (block.block) {
    case 'text':
      return <TextView block={block} />;
    case 'disclosure':
      return <DisclosureView block={block} />;
    case 'widget':
      return <WidgetView block={block} />;
    case 'summary':
      return (
        <Part>
          <Suspense fallback={null}>
            <SummaryView block={block} />
          </Suspense>
        </Part>
      );
    case 'tasks':
      return (
        <Part>
          <Suspense fallback={null}>
            <TasksView block={block} />
          </Suspense>
        </Part>
      );
    case 'group':
      if (block.repeat === undefined) return <PlainGroup block={block} step={step} {...fields} />;
      break;
    case 'field':
    case 'each':
      break;
  }
  const field = fields.fieldOf?.(block.id);
  // A list of facts that asks nothing is no field.
  if (field !== undefined || block.block !== 'each') return field;
  return <EachItems block={block} draw={() => <BlockList blocks={block.blocks} />} />;
}

interface PlainGroupProps extends Omit<BlockListProps, 'blocks'> {
  readonly block: GroupBlock;
  readonly step: StepState | undefined;
}

function PlainGroup({block, step, ...fields}: PlainGroupProps) {
  const title = useShownChoice(block.title);
  const hint = useShownChoice(block.hint);
  const group = (titled: boolean) => (
    <Group
      {...(title === undefined || !titled ? {} : {title})}
      {...(hint === undefined ? {} : {hint})}
      {...(block.actions.length === 0 ? {} : {actions: <ActionList actions={block.actions} />})}
    >
      <BlockList blocks={block.blocks} {...fields} />
    </Group>
  );
  if (step !== undefined)
    return (
      <Step title={title} {...step}>
        {group(false)}
      </Step>
    );
  return block.folded === true ? <Fold title={title}>{group(false)}</Fold> : group(true);
}

/** Running text; nothing where none of its cases holds. */
function TextView({block}: {readonly block: TextBlock}) {
  const shown = useShownProse(block.text);
  return shown.length === 0 ? null : <Prose blocks={shown} />;
}
