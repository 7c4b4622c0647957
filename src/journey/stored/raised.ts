/** Ids of the transitions that actions raised, by flow and parameters of its address. */
export interface Raised {
  readonly of: (flow: string, params: Readonly<Record<string, string>>) => readonly string[];
  readonly add: (flow: string, params: Readonly<Record<string, string>>, transition: string) => void;
}

/**
 * What was raised stays true for this application in this browser session, over reloads too. Only
 * ids are stored: of the flow, of the application, of transitions.
 */
export function createRaised(storage: Storage): Raised {
  const storageKey = (flow: string, params: Readonly<Record<string, string>>): string =>
    ['raised', flow, ...Object.values(params)].join('/');
  const of = (flow: string, params: Readonly<Record<string, string>>): readonly string[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(storageKey(flow, params)) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  };
  return {
    of,
    add: (flow, params, transition) => {
      const present = of(flow, params);
      if (!present.includes(transition))
        storage.setItem(storageKey(flow, params), JSON.stringify([...present, transition]));
    },
  };
}
