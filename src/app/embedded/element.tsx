import {StrictMode, type ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {Boundary} from '../../renderer/screen/Boundary.tsx';
import {LastResort} from '../../shell/page-error/LastResort.tsx';
import {Journey, WithOwnStyles} from './Journey.tsx';
import {ownSize} from './own-size.ts';
import {plainLook, plainLooks} from './plain-looks.ts';

/**
 * `<waymark-journey site="/permit" start="/permit">`: a journey in a page without React, by the script `/permit/element.js`
 * of its server. It has a shadow root, so that neither's rules reach the other; what stands in it shows until the journey
 * can begin; with `frame="none"` it comes without the header of its site. Events, which bubble, also out of a shadow root of
 * the page, with their `detail`:
 * `screen` (`ShownScreen`), `action` (`EndedAction`) and `failed` (`{error}`).
 */
class WaymarkJourney extends HTMLElement {
  static readonly observedAttributes = ['site', 'org', 'start', 'frame'];
  /** It stays, as do the style sheets beside it: React puts none a second time into one root. */
  #place: HTMLElement | undefined;
  #root: Root | undefined;

  connectedCallback(): void {
    this.#place ??= this.#makePlace();
    this.#root = createRoot(this.#place);
    this.#draw();
  }

  disconnectedCallback(): void {
    this.#root?.unmount();
    this.#root = undefined;
  }

  attributeChangedCallback(): void {
    this.#draw();
  }

  #makePlace(): HTMLElement {
    const place = document.createElement('div');
    // The page around it may be in another language, and in one that is written from the right.
    place.lang = 'en';
    place.dir = 'ltr';
    const root = this.attachShadow({mode: 'open'});
    root.append(place);
    root.adoptedStyleSheets = [ownSize(place), plainLooks()];
    return place;
  }

  readonly #tell = (type: string, detail: unknown): void =>
    void this.dispatchEvent(new CustomEvent(type, {detail, bubbles: true, composed: true}));

  #draw(): void {
    const [site, org, start] = ['site', 'org', 'start'].map((name) => this.getAttribute(name) ?? undefined);
    const failed = (error: unknown): void => this.#tell('failed', {error});
    this.#root?.render(
      <StrictMode>
        <Boundary key={JSON.stringify([site, org, start])} onBroken={failed} onMissing={failed} broken={lastResort}>
          {site === undefined ? (
            <Nowhere />
          ) : (
            <WithOwnStyles value>
              <Journey
                site={site}
                {...(org === undefined ? {} : {org})}
                {...(start === undefined ? {} : {start})}
                frame={this.getAttribute('frame') === 'none' ? 'none' : 'whole'}
                onScreen={(shown) => this.#tell('screen', shown)}
                onAction={(ended) => this.#tell('action', ended)}
                onFailed={failed}
              >
                <slot />
              </Journey>
            </WithOwnStyles>
          )}
        </Boundary>
      </StrictMode>,
    );
  }
}

const lastResort = (retry: () => void, error: unknown): ReactNode => (
  <div className={plainLook}>
    <LastResort onRetry={retry} reason={error instanceof Error ? error.message : undefined} />
  </div>
);

function Nowhere(): ReactNode {
  throw new Error('<waymark-journey> needs the attribute site: the path below which a server of Waymark has its site.');
}

/** Makes `<waymark-journey>` known to the page. */
export function defineElement({customElements}: Window): void {
  if (customElements.get('waymark-journey') === undefined) customElements.define('waymark-journey', WaymarkJourney);
}
