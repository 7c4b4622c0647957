import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {WidgetDefinition} from '../../src/catalog/definition.ts';
import {noModules} from '../../src/catalog/plug-ins/plug-ins.ts';
import {plugInDefinitions} from '../../src/catalog/plug-ins/definitions.ts';
import {kinds} from '../../src/catalog/kinds/index.ts';
import {widgetDefinitions} from '../../src/catalog/widgets/definitions.ts';
import {createFiles} from '../../src/lib/late-file.ts';
import {controls, displays, loadWidgets} from '../../src/catalog/widgets/index.ts';
import {foreignWidgets} from '../../src/renderer/theme/foreign-widgets.ts';
import {addPlugIns} from '../../src/renderer/plug-ins/add-plug-ins.tsx';
import {widgets} from '../../src/renderer/theme/widgets.tsx';
import {compilation} from '../compiled.ts';
import {ownModules} from '../own-plug-ins.ts';
import {displayStories} from './display-stories.ts';
import {stories} from './stories.ts';

const idsOf = (which: (definition: WidgetDefinition) => boolean) =>
  Object.values(widgetDefinitions)
    .filter(which)
    .map((definition) => definition.id)
    .toSorted();
const ids = (use: 'control' | 'display') => idsOf((definition) => definition.use === use);

// Those of this workspace's plug-ins stand there with those of the catalogue.
beforeAll(() => {
  plugInDefinitions(compilation.plugIns.plugIns);
  addPlugIns(compilation.manifest?.orgs['default']?.plugIns, ownModules);
});
afterAll(() => addPlugIns(undefined, noModules));

describe('the widgets', () => {
  it('have a component for each definition and a definition for each component', () => {
    const own = idsOf(({use, drawnBy}) => use === 'control' && drawnBy === undefined);
    expect(Object.keys(controls).toSorted()).toEqual(own);
    expect(Object.keys(foreignWidgets).toSorted()).toEqual(idsOf(({drawnBy}) => drawnBy === 'rjsf'));
    expect(Object.keys(displays).toSorted()).toEqual(ids('display'));
  });

  it('have a control for each kind of field', () => {
    const named = Object.values(kinds).flatMap((kind) => [
      kind.control,
      ...(kind.controlOver === undefined ? [] : [kind.controlOver.control]),
    ]);
    expect(named.filter((id) => widgets[id] === undefined)).toEqual([]);
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
