import {StrictMode, Suspense} from 'react';
import {createRoot} from 'react-dom/client';
import {Blocks, Screen} from '../../src/catalog/blocks/page/Screen.tsx';
import {Page} from '../../src/catalog/blocks/page/Page.tsx';
import {ServicesContext, type Display} from '../../src/catalog/component.ts';
import '../../src/catalog/style/index.css';
import {themeCss} from '../../src/catalog/theme/theme-css.ts';
import {addLateWidgets, displays} from '../../src/catalog/widgets/index.ts';
import {lateModule} from '../../src/lib/late-file.ts';
import {ownModules} from '../own-plug-ins.ts';
import {BlockStories} from './BlockStories.tsx';
import {ControlStory, type State} from './ControlStory.tsx';
import {services} from './services.ts';
import {displayStories} from './display-stories.ts';
import {stories} from './stories.ts';

const ofPlugIns = Object.entries(ownModules.widgets).map(
  ([id, load]) => [id, lateModule(`widget ${id}`, load, (module) => module.default as Display)] as const,
);
addLateWidgets({}, Object.fromEntries(ofPlugIns), {});

const query = new URLSearchParams(window.location.search);
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  themeCss({theme: {primary: query.get('primary') ?? '#1f4f8f', secondary: query.get('secondary') ?? '#7a5c1e'}}),
);
document.adoptedStyleSheets = [sheet];

const states: readonly State[] = ['empty', 'filled', 'error', 'disabled'];
const shown = query.get('show') ?? 'empty';

/** `?show=` empty, filled, error, disabled, blocks or displays. */
function Gallery() {
  const state = states.find((each) => each === shown);
  return (
    <Page
      header={<strong>Example Rentals</strong>}
      footer="Example Rentals, a workshop of examples."
      progress={
        <nav aria-label="States">
          {[...states, 'blocks', 'displays'].map((each) => (
            <p key={each}>
              <a href={`?show=${each}`}>{each}</a>
            </p>
          ))}
        </nav>
      }
    >
      <Screen title={`Gallery: ${shown}`}>
        {state !== undefined && (
          <Blocks>
            {stories.map((story) => (
              <ControlStory key={story.title} story={story} state={state} />
            ))}
          </Blocks>
        )}
        {shown === 'blocks' && <BlockStories />}
        {shown === 'displays' && <Displays />}
      </Screen>
    </Page>
  );
}

function Displays() {
  return (
    <Blocks>
      {displayStories.map(({widget, props}) => {
        const Display = displays[widget];
        return (
          <section key={widget} aria-label={widget}>
            <Suspense fallback={null}>
              {Display !== undefined && <Display id={widget} props={props} raise={() => undefined} />}
            </Suspense>
          </section>
        );
      })}
    </Blocks>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('No #root in the page.');
createRoot(root).render(
  <StrictMode>
    <ServicesContext value={services}>
      <Gallery />
    </ServicesContext>
  </StrictMode>,
);
