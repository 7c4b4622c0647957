import type {ReactNode} from 'react';
import {Suspense} from 'react';
import {Part} from '../../catalog/blocks/part/Part.tsx';
import {lateComponent} from '../../catalog/late.tsx';
import type {Block, GroupBlock} from '../../model/compiled/screen.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {Fold} from '../../catalog/blocks/fold/Fold.tsx';
import {Step} from '../../catalog/blocks/fold/Step.tsx';
import {Group} from '../../catalog/blocks/group/Group.tsx';
import {ActionList} from '../actions/ActionList.tsx';
import {EachItems} from './EachItems.tsx';
import {DisclosureView} from './DisclosureView.tsx';
import {summaryFile} from '../summary/summary-file.ts';
import {TextView} from './TextView.tsx';
import {useShownChoice} from './use-shown-text.ts';
import {useRuleData} from './visit-context.ts';
import {WidgetView} from './WidgetView.tsx';

export interface BlockListProps {
  readonly blocks: readonly Block[];
  /** What RJSF has drawn of an answer of these blocks, by its name; absent where nothing is asked. */
  readonly fieldOf?: ((name: string) => ReactNode) | undefined;
  /** What the fields were printed with, where they were: they and what shows of them change together. */
  readonly printed?: RuleData | undefined;
}

const SummaryView = lateComponent(summaryFile);

/** Blocks in their order, those whose `when` holds; the others are not in the document at all. */
export function BlockList({blocks, fieldOf, printed}: BlockListProps) {
  const data = useRuleData();
  const shown = blocks.filter((block) => holds(block.when, printed ?? data));
  const steps = shown.filter((block) => block.block === 'group' && block.done !== undefined);
  const next = steps.find((block) => block.block === 'group' && !holds(block.done, data));
  return shown.map((block) => (
    <OneBlock
      key={block.id}
      block={block}
      fieldOf={fieldOf}
      printed={printed}
      {...(steps.includes(block) ? {at: steps.indexOf(block) + 1} : {})}
      current={block === next}
    />
  ));
}

interface OneBlockProps extends Omit<BlockListProps, 'blocks'> {
  readonly block: Block;
  /** Which of the steps beside it this is, the first being 1. */
  readonly at?: number;
  /** The first of the steps that is not done. */
  readonly current: boolean;
}

function OneBlock({block, at, current, ...fields}: OneBlockProps): ReactNode {
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
    case 'group':
      if (block.repeat === undefined) return <PlainGroup block={block} at={at} current={current} {...fields} />;
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
  readonly at: number | undefined;
  readonly current: boolean;
}

function PlainGroup({block, at, current, ...fields}: PlainGroupProps) {
  const title = useShownChoice(block.title);
  const hint = useShownChoice(block.hint);
  const data = useRuleData();
  const group = (titled: boolean) => (
    <Group
      {...(title === undefined || !titled ? {} : {title})}
      {...(hint === undefined ? {} : {hint})}
      {...(block.actions.length === 0 ? {} : {actions: <ActionList actions={block.actions} />})}
    >
      <BlockList blocks={block.blocks} {...fields} />
    </Group>
  );
  if (at !== undefined)
    return (
      <Step title={title} number={at} done={holds(block.done, data)} current={current}>
        {group(false)}
      </Step>
    );
  return block.folded === true ? <Fold title={title}>{group(false)}</Fold> : group(true);
}
