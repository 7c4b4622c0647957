import {builtIn, stampOfPlugIns} from '../serving/plug-in-app.ts';
import type {GallerySite} from './gathered.ts';

/** Changes when the plug-ins do by which screens are drawn; '': there are none. */
export const plugInsOfSite = ({root, plugIns: {modules}}: Pick<GallerySite, 'root' | 'plugIns'>): string =>
  builtIn(modules).length === 0 ? '' : stampOfPlugIns(root);
