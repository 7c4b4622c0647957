import {describe, expect, it} from 'vitest';
import {kinds} from '../../src/catalog/kinds/index.ts';
import {widgetDefinitions} from '../../src/catalog/widgets/definitions.ts';
import {createFiles} from '../../src/lib/late-file.ts';
import {controls, displays, loadWidgets} from '../../src/catalog/widgets/index.ts';
import {displayStories} from './display-stories.ts';
import {stories} from './stories.ts';

const ids = (use: 'control' | 'display') =>
  Object.values(widgetDefinitions)
    .filter((definition) => definition.use === use)
    .map((definition) => definition.id)
    .toSorted();

describe('the widgets', () => {
  it('have a component for each definition and a definition for each component', () => {
    expect(Object.keys(controls).toSorted()).toEqual(ids('control'));
    expect(Object.keys(displays).toSorted()).toEqual(ids('display'));
  });

  it('have a control for each kind of field', () => {
    const named = Object.values(kinds).flatMap((kind) => [
      kind.control,
      ...(kind.controlOver === undefined ? [] : [kind.controlOver.control]),
    ]);
    expect(named.filter((id) => controls[id] === undefined)).toEqual([]);
  });

  it('stand in the gallery, each with the labelling of its definition', () => {
    expect([...new Set(stories.map((story) => story.control))].toSorted()).toEqual(ids('control'));
    expect(displayStories.map((story) => story.widget).toSorted()).toEqual(ids('display'));
    for (const story of stories)
      expect([story.control, story.labelling]).toEqual([story.control, widgetDefinitions[story.control]?.labelling]);
  });

  it('are fetched beforehand only when they exist', async () => {
    await expect(loadWidgets(['text', 'tick', 'constructor', 'none'], createFiles())).resolves.toBeUndefined();
  });
});
