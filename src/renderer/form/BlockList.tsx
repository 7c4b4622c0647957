import type {ReactNode} from 'react';
import {Suspense} from 'react';
import {lateComponent} from '../../catalog/late.tsx';
import type {Path} from '../../lib/at-path.ts';
import {lateModule} from '../../lib/late-file.ts';
import type {Block, GroupBlock} from '../../model/compiled/screen.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {Group} from '../../catalog/blocks/group/Group.tsx';
import {ActionList} from '../actions/ActionList.tsx';
import {AnswerField} from './AnswerField.tsx';
import {DisclosureView} from './DisclosureView.tsx';
import {EachItems} from './EachItems.tsx';
import {RepeatItems} from './RepeatItems.tsx';
import {TextView} from './TextView.tsx';
import {useInnerPath} from './use-inner-path.ts';
import {useShownChoice} from './use-shown-text.ts';
import {useRuleData} from './visit-context.ts';
import {WidgetView} from './WidgetView.tsx';

export interface BlockListProps {
  readonly blocks: readonly Block[];
  /** Where the answers of these blocks stand. */
  readonly path: Path;
  /** What answers, of the screen itself, by its name: RJSF has it ready. */
  readonly ready?: ((name: string) => ReactNode) | undefined;
}

const SummaryView = lateComponent(
  lateModule(
    'summary',
    async () => import('../summary/SummaryView.tsx'),
    (module) => module.SummaryView,
  ),
);

/** Blocks in their order, those whose `when` holds; the others are not in the document at all. */
export function BlockList({blocks, path, ready}: BlockListProps) {
  const data = useRuleData();
  return blocks
    .filter((block) => holds(block.when, data))
    .map((block) => <OneBlock key={block.id} block={block} path={path} ready={ready} />);
}

/** A block that answers, drawn by its kind: a field, a list that the person or the facts make. */
export function AnsweringBlock({block, path}: {readonly block: Block; readonly path: Path}) {
  const inner = useInnerPath(path, block.id);
  const draw = (blocks: readonly Block[], at: Path): ReactNode => <BlockList blocks={blocks} path={at} />;
  if (block.block === 'field') return <AnswerField block={block} path={inner} />;
  if (block.block === 'each') return <EachItems block={block} path={inner} draw={draw} />;
  if (block.block === 'group') return <RepeatItems block={block} path={inner} draw={draw} />;
  return null;
}

function OneBlock({block, path, ready}: {readonly block: Block} & Omit<BlockListProps, 'blocks'>) {
  switch (block.block) {
    case 'text':
      return <TextView block={block} />;
    case 'disclosure':
      return <DisclosureView block={block} />;
    case 'widget':
      return <WidgetView block={block} />;
    case 'summary':
      return (
        <Suspense fallback={null}>
          <SummaryView block={block} />
        </Suspense>
      );
    case 'group':
      if (block.repeat === undefined) return <PlainGroup block={block} path={path} ready={ready} />;
      break;
    case 'field':
    case 'each':
      break;
  }
  return ready?.(block.id) ?? <AnsweringBlock block={block} path={path} />;
}

function PlainGroup({block, path, ready}: {readonly block: GroupBlock} & Omit<BlockListProps, 'blocks'>) {
  const title = useShownChoice(block.title);
  const hint = useShownChoice(block.hint);
  return (
    <Group
      {...(title === undefined ? {} : {title})}
      {...(hint === undefined ? {} : {hint})}
      {...(block.actions.length === 0 ? {} : {actions: <ActionList actions={block.actions} />})}
    >
      <BlockList blocks={block.blocks} path={path} ready={ready} />
    </Group>
  );
}
