import type {ReactNode} from 'react';
import {Suspense} from 'react';
import {Part} from '../../catalog/blocks/part/Part.tsx';
import {lateComponent} from '../../catalog/late.tsx';
import {lateModule} from '../../lib/late-file.ts';
import type {Block, GroupBlock} from '../../model/compiled/screen.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {Group} from '../../catalog/blocks/group/Group.tsx';
import {ActionList} from '../actions/ActionList.tsx';
import {EachItems} from './EachItems.tsx';
import {DisclosureView} from './DisclosureView.tsx';
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

const SummaryView = lateComponent(
  lateModule(
    'summary',
    async () => import('../summary/SummaryView.tsx'),
    (module) => module.SummaryView,
  ),
);

/** Blocks in their order, those whose `when` holds; the others are not in the document at all. */
export function BlockList({blocks, fieldOf, printed}: BlockListProps) {
  const data = useRuleData();
  return blocks
    .filter((block) => holds(block.when, printed ?? data))
    .map((block) => <OneBlock key={block.id} block={block} fieldOf={fieldOf} printed={printed} />);
}

function OneBlock({block, ...fields}: {readonly block: Block} & Omit<BlockListProps, 'blocks'>): ReactNode {
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
      if (block.repeat === undefined) return <PlainGroup block={block} {...fields} />;
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

function PlainGroup({block, ...fields}: {readonly block: GroupBlock} & Omit<BlockListProps, 'blocks'>) {
  const title = useShownChoice(block.title);
  const hint = useShownChoice(block.hint);
  return (
    <Group
      {...(title === undefined ? {} : {title})}
      {...(hint === undefined ? {} : {hint})}
      {...(block.actions.length === 0 ? {} : {actions: <ActionList actions={block.actions} />})}
    >
      <BlockList blocks={block.blocks} {...fields} />
    </Group>
  );
}
