import {someOf} from '../../lib/some-of.ts';
import {changesOf} from '../diff/changes-of.ts';
import {outlineScreen} from '../diff/outline-screen.ts';
import type {AskedScreen, DistinctLook} from './distinct-looks.ts';
import type {GalleryOrg} from './gathered.ts';

/** Things of a screen that are named. */
const mostThings = 4;

/** In what a look is another than the first one, in words: of the screen itself, which of its parts. */
export const whatDiffers = (
  {otherwise, drawn}: Pick<DistinctLook, 'otherwise' | 'drawn'>,
  first: GalleryOrg,
  asked: Pick<AskedScreen, 'flow' | 'screen'>,
): readonly string[] =>
  otherwise.map((part) => (part === 'screen' ? someOf(thingsOf(first, drawn, asked), mostThings) : part));

/** What of a screen is otherwise: `title`, `field email`; where nothing of it is, it shows what others ask. */
const thingsOf = (
  first: GalleryOrg,
  other: GalleryOrg,
  {flow, screen}: Pick<AskedScreen, 'flow' | 'screen'>,
): readonly string[] => {
  const [was, is] = [first, other].map((org) => org.compiled.flows[flow]?.screens[screen]);
  if (was === undefined || is === undefined) return ['screen'];
  const things = changesOf(outlineScreen(was), outlineScreen(is)).map(({place: [thing], facet}) => thing ?? facet);
  const named = [...new Set(things)].filter((thing) => thing !== undefined);
  return named.length === 0 ? ['what it shows of other screens'] : named;
};
