import type {Boot, DrawPorts, ReadFact} from '../../model/boot.ts';
import {createFirstFacts} from './first-facts.ts';
import type {Viewer} from './site.ts';

/** Somebody of whom nothing is known. */
export interface Nobody {
  readonly viewer: Viewer;
  /** Resolves where what shows depends on what only a browser, or a call, could say. */
  readonly unknown: Promise<void>;
  /** The same, while it is drawn too. */
  readonly isUnknown: () => boolean;
  /** What was read. */
  readonly facts: () => readonly ReadFact[];
}

/** `known`: facts that were read before. */
export function createNobody({org}: Boot, get: DrawPorts['get'], known: readonly ReadFact[] = []): Nobody {
  let unknown = false;
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const ask = (): undefined => {
    unknown = true;
    tell();
  };
  const never = async (): Promise<never> => {
    ask();
    throw new Error('Nobody is there to call for.');
  };
  const facts = createFirstFacts(org.calls === undefined ? get : never, ask, known);
  return {
    viewer: {
      facts: facts.store,
      call: never,
      session: {signedIn: () => false},
      raised: {of: () => [], add: ask},
      navigator: {to: ask, back: () => false, leave: ask, reload: ask},
      mayHaveDrafts: () => false,
      newKey: () => '',
      pause: never,
      wait: never,
      onlyBrowsersKnow: ask,
    },
    unknown: told,
    isUnknown: () => unknown,
    facts: facts.read,
  };
}
