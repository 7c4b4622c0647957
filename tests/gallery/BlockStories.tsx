import {useState} from 'react';
import {Button} from '../../src/catalog/blocks/button/Button.tsx';
import {ConfirmDialog} from '../../src/catalog/blocks/dialog/ConfirmDialog.tsx';
import {Disclosure} from '../../src/catalog/blocks/disclosure/Disclosure.tsx';
import {ErrorSummary} from '../../src/catalog/blocks/error-summary/ErrorSummary.tsx';
import {Group} from '../../src/catalog/blocks/group/Group.tsx';
import {RepeatAdd} from '../../src/catalog/blocks/group/RepeatAdd.tsx';
import {RepeatItem} from '../../src/catalog/blocks/group/RepeatItem.tsx';
import {Notice} from '../../src/catalog/blocks/notice/Notice.tsx';
import {Actions, Blocks} from '../../src/catalog/blocks/page/Screen.tsx';
import {Progress} from '../../src/catalog/blocks/progress/Progress.tsx';
import {Prose} from '../../src/catalog/blocks/prose/Prose.tsx';
import {Skeleton} from '../../src/catalog/blocks/skeleton/Skeleton.tsx';
import {SummaryList} from '../../src/catalog/blocks/summary-list/SummaryList.tsx';
import {TaskList} from '../../src/catalog/blocks/task-list/TaskList.tsx';

/** The building blocks, each once in each of its looks. */
export function BlockStories() {
  const [asked, setAsked] = useState(false);
  return (
    <Blocks>
      <ErrorSummary
        errors={[{id: 'first', message: 'Enter your first name'}, {message: 'This did not arrive. Try again.'}]}
      />
      <Prose
        blocks={[
          {
            paragraph: [
              'You can ride up to ',
              {strong: ['100 miles']},
              ' a day. ',
              {href: '#terms', text: ['Read the terms']},
              '.',
            ],
          },
          {list: [['A helmet'], ['A lock']], ordered: false},
        ]}
      />
      <Notice title="Your answers are saved">You can come back tomorrow.</Notice>
      <Notice tone="success">Your booking has arrived.</Notice>
      <Notice tone="warning" title="Rain is expected" actions={<Button size="small">Choose another day</Button>}>
        Brakes take longer.
      </Notice>
      <Notice tone="error">This did not work. Try again.</Notice>
      <Disclosure title="About your privacy">
        <p>We keep the record of your rentals for two years and give it to nobody.</p>
      </Disclosure>
      <SummaryList
        title="Your booking"
        change={{href: '#change', of: 'your booking'}}
        rows={[
          {id: 'a', label: 'Bicycle', value: 'The blue one with the unusually long name on its frame'},
          {id: 'b', label: 'Bag'},
        ]}
      />
      <TaskList
        tasks={[
          {id: 'you', title: 'You', state: 'done', href: '#you'},
          {id: 'riders', title: 'Everyone who will ride, and how tall they are', state: 'begun', href: '#riders'},
          {id: 'bicycle', title: 'Your bicycle', state: 'next', href: '#bicycle'},
          {id: 'check', title: 'Check and book', state: 'later', href: '#check'},
        ]}
      />
      <Group title="Riders" hint="Everyone who will ride.">
        <RepeatItem title="Rider 1" name="rider 1" onRemove={() => undefined}>
          <p>Ada Example</p>
        </RepeatItem>
        <RepeatAdd label="Add a rider" count={1} max={5} onAdd={() => undefined} />
      </Group>
      <Progress share={0.4} label="Progress" />
      <Skeleton />
      <Actions>
        <Button kind="primary">Continue</Button>
        <Button kind="primary" busy busyText="Saving">
          Continue
        </Button>
        <Button onClick={() => setAsked(true)}>Ask first</Button>
        <Button kind="danger">Delete</Button>
        <Button disabled>Not now</Button>
        <Button kind="link">Do this later</Button>
      </Actions>
      <ConfirmDialog
        open={asked}
        title="Send the booking?"
        text="You can cancel within a day."
        accept="Send"
        cancel="Not yet"
        onAccept={() => setAsked(false)}
        onCancel={() => setAsked(false)}
      />
    </Blocks>
  );
}
