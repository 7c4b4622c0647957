import {suggest} from '../lib/suggest.ts';
import {settings, type Environment} from './settings.ts';

/**
 * A sentence for each variable that looks like a setting and is none: it was probably misspelt. `WAYMARK_TEST_`, which
 * steers tests, is never meant for a server; `named` are those that a workspace reads itself.
 */
export function misspeltIn(env: Environment, named: readonly string[] = []): readonly string[] {
  const names: readonly string[] = Object.values(settings).map(({name}) => name);
  return Object.keys(env)
    .filter((name) => /^WAYMARK_(?!TEST_)/.test(name) && !names.includes(name) && !named.includes(name))
    .toSorted()
    .map((name) => {
      const [meant] = suggest(name, names);
      return `${name} is no setting and does nothing.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
    });
}
