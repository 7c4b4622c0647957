import {Suspense, useCallback, useMemo} from 'react';
import {Part} from '../../catalog/blocks/part/Part.tsx';
import {displays} from '../../catalog/widgets/index.ts';
import {actionsOf} from '../../lib/actions-of.ts';
import type {Action, CompiledScreen, PropValue, WidgetBlock} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {evaluate} from '../../runtime/rules/evaluate.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import {printLine} from '../../runtime/text/print.ts';
import {useActionScope, useRuleData, useShowing} from './showing-context.ts';

/** Something that shows, with its properties read; its events run actions of the screen. */
export function WidgetView({block}: {readonly block: WidgetBlock}) {
  const {session, actions} = useShowing();
  const data = useRuleData();
  const scope = useActionScope();
  const props = useMemo(() => shownProps(block.props, data), [block.props, data]);
  const raise = useCallback(
    (event: string, detail: Json) => {
      const action = findEventAction(session.screen, block.events[event]);
      if (action !== undefined) actions.start(action, {...scope, data: {...scope.data, event: detail}});
    },
    [session, actions, block.events, scope],
  );
  const Display = displays[block.widget];
  if (Display === undefined) throw new Error(`There is no widget "${block.widget}".`);
  return (
    <Part>
      <Suspense fallback={null}>
        <Display id={`widget-${block.id}`} props={props} raise={raise} />
      </Suspense>
    </Part>
  );
}

/** Rules become values, lines text, entries a list of `{id, ...}`. */
function shownProps(props: Readonly<Record<string, PropValue>>, data: RuleData): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, shownProp(prop, data)]));
}

function shownProp(prop: PropValue, data: RuleData): unknown {
  if ('value' in prop) return evaluate(prop.value, data);
  if ('line' in prop) return printLine(prop.line, data);
  return prop.entries.map(({id, props}) => ({id, ...shownProps(props, data)}));
}

/** The action that an event of a widget runs, by its id; a screen's own comes before a group's. */
function findEventAction(screen: CompiledScreen, id: string | undefined): Action | undefined {
  return id === undefined ? undefined : actionsOf(screen).find((action) => action.id === id);
}
