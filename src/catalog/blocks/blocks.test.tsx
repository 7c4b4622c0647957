// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {Button} from './button/Button.tsx';
import {Card} from './card/Card.tsx';
import {Group} from './group/Group.tsx';
import {RepeatAdd} from './group/RepeatAdd.tsx';
import {RepeatItem} from './group/RepeatItem.tsx';
import {Notice} from './notice/Notice.tsx';
import {Progress} from './progress/Progress.tsx';
import {inlines} from './prose/inlines.tsx';
import {Prose} from './prose/Prose.tsx';
import {Screen} from './page/Screen.tsx';
import {SummaryList} from './summary-list/SummaryList.tsx';
import {TaskList} from './task-list/TaskList.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('answers no click while busy, keeps its focus and says what it does', () => {
    const click = vi.fn<() => void>();
    const {rerender} = render(<Button onClick={click}>Save</Button>);
    screen.getByRole('button', {name: 'Save'}).focus();
    rerender(
      <Button onClick={click} busy busyText="Saving">
        Save
      </Button>,
    );
    const button = screen.getByRole('button', {name: 'Saving'});
    fireEvent.click(button);
    expect(click).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('sends no form while busy', () => {
    const submit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    const form = document.createElement('form');
    form.addEventListener('submit', submit);
    document.body.append(form);
    const {rerender} = render(<Button type="submit">Send</Button>, {container: form});
    fireEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledTimes(1);
    rerender(
      <Button type="submit" busy>
        Send
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledTimes(1);
    form.remove();
  });
});

describe('headings', () => {
  it('go one level deeper in a titled group and stay where a group has no title', () => {
    render(
      <Screen title="Riders">
        <Group title="Who rides">
          <RepeatItem title="Rider 1" name="rider 1">
            <Card title="Bag">small</Card>
          </RepeatItem>
        </Group>
        <Group>
          <Card title="Questions">call us</Card>
        </Group>
      </Screen>,
    );
    const levels = screen.getAllByRole('heading').map((each) => `${each.tagName} ${each.textContent}`);
    expect(levels).toEqual(['H1 Riders', 'H2 Who rides', 'H3 Rider 1', 'H4 Bag', 'H2 Questions']);
  });
});

describe('text', () => {
  it('prints strong, emphasis and lists as elements and never as markup', () => {
    render(
      <Prose
        blocks={[
          {paragraph: ['<b>plain</b> ', {strong: ['loud']}]},
          {list: [['one'], ['two']], ordered: true, start: 3},
          {heading: ['More'], level: 3},
        ]}
      />,
    );
    expect(screen.getByText('loud').tagName).toBe('STRONG');
    expect(screen.getByText(/<b>plain<\/b>/)).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('list').getAttribute('start')).toBe('3');
    expect(screen.getByRole('heading', {level: 3}).textContent).toBe('More');
  });

  it.each([
    ['a plain click stays in the app', {}, 1],
    ['a click for a new tab is left to the browser', {ctrlKey: true}, 0],
    ['a middle click is left to the browser', {button: 1}, 0],
  ])('%s', (_, init, followed) => {
    const follow = vi.fn<() => void>();
    render(inlines([{href: '#there', text: ['there'], follow}]));
    fireEvent.click(screen.getByRole('link', {name: 'there'}), init);
    expect(follow).toHaveBeenCalledTimes(followed);
  });
});

describe('SummaryList', () => {
  it('says what was answered, what was not, and what its link changes', () => {
    const follow = vi.fn<() => void>();
    render(
      <SummaryList
        title="Bicycle"
        rows={[
          {id: 'a', label: 'Colour', value: 'Blue'},
          {id: 'b', label: 'Bag'},
        ]}
        change={{href: '/bicycle', of: 'the bicycle', follow}}
      />,
    );
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['Blue', 'Not answered']);
    fireEvent.click(screen.getByRole('link', {name: 'Change the bicycle'}));
    expect(follow).toHaveBeenCalledOnce();
  });

  it('has the rows of each item of a list under its name, a level deeper', () => {
    const [ada, two] = [
      {id: 'people.0', name: 'Ada'},
      {id: 'people.1', name: 'Number 2'},
    ];
    const rows = [
      {id: 'a', label: 'Street', value: 'Elm'},
      {id: 'b', label: 'Born', value: '1985', of: ada},
      {id: 'c', label: 'School', value: 'Hill', of: ada},
      {id: 'd', label: 'Born', value: '1990', of: two},
    ];
    render(<SummaryList title="Household" rows={rows} />);
    expect(screen.getAllByRole('heading', {level: 3}).map((each) => each.textContent)).toEqual(['Ada', 'Number 2']);
    const lists = [...document.querySelectorAll('dl')].map((list) => list.textContent);
    expect(lists).toEqual(['StreetElm', 'Born1985SchoolHill', 'Born1990']);
  });
});

describe('TaskList', () => {
  it('leads to what is done or can begin, and says of each how far it is', () => {
    const follow = vi.fn<() => void>();
    render(
      <TaskList
        tasks={[
          {id: 'a', title: 'You', state: 'done', href: '/you'},
          {id: 'b', title: 'Bicycle', state: 'next', href: '/bicycle', follow},
          {id: 'c', title: 'Check', state: 'later', href: '/check'},
        ]}
      />,
    );
    // A browser that translates the page puts one text in place of it.
    expect(screen.getByText('1 of 3 parts done').childNodes).toHaveLength(1);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['You', '/you'],
      ['Bicycle', '/bicycle'],
    ]);
    const bicycle = screen.getByRole('link', {name: 'Bicycle'});
    expect(document.getElementById(bicycle.getAttribute('aria-describedby') ?? '')?.textContent).toBe('To do');
    expect(screen.getByText('Check').closest('li')?.textContent).toBe('CheckCannot begin yet');
    for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(bicycle, {[key]: true});
    expect(follow).not.toHaveBeenCalled();
    fireEvent.click(bicycle);
    expect(follow).toHaveBeenCalledOnce();
  });
});

describe('small blocks', () => {
  it('say the tone of a notice in words', () => {
    render(
      <Notice tone="error" live="alert">
        It did not work.
      </Notice>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Error: It did not work.');
  });

  it('offer no further item at the limit', () => {
    render(<RepeatAdd label="Add" count={5} max={5} onAdd={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('You can add 5 at most.')).toBeDefined();
  });

  it.each([
    [0.4, 40],
    [-1, 0],
    [7, 100],
  ])('show a share of %s as %s of 100', (share, value) => {
    render(<Progress share={share} label="Upload" />);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', {name: 'Upload'}).value).toBe(value);
  });
});
