import type {Json} from '../model/json.ts';
import {fileLimits} from './parse/limits.ts';
import {quickTree} from './parse/quick/quick-tree.ts';
import {toJson} from './tree/to-json.ts';

/**
 * The values of a YAML file that is written plainly, as nearly all are, many times faster than by a reader of all of
 * YAML and equal to what that gives. Undefined of any other text, mistakes included: that reader has to say what it is.
 * `file` is its path below the workspace, which its limits go by: those below `schemas/` may be larger.
 */
export const plainValues = (file: string, text: string): Json | undefined => {
  const tree = quickTree(file, text, fileLimits(file));
  return tree === undefined ? undefined : toJson(tree);
};
