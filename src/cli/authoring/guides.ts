import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {guideOf, type Guide} from '../../reference/guide.ts';
import {packageRoot} from '../package-root.ts';

/** Files of `docs`, in the order in which somebody new reads them; all of them are in the package too. */
const guideFiles = ['concepts', 'your-own-journey', 'your-own-widget', 'in-your-own-app', 'operating', 'sql'];

/** The guides, which say the same of every workspace. */
export const guides = (): readonly Guide[] =>
  guideFiles.map((name) => guideOf(name, readFileSync(join(packageRoot(), 'docs', `${name}.md`), 'utf8')));
