import type {Choice, Line, RunningText} from '../../../model/compiled/text.ts';
import type {Tree} from '../../../model/tree.ts';
import {casesOf, needsLast} from '../choice.ts';
import type {Scope} from '../rules/scope.ts';
import type {TargetReader} from '../targets/target-reader.ts';
import {readLine, readProse} from './read-text.ts';

/** A text of one line, or a choice of such. A choice of lines ends with a case that always holds. */
export function readLineChoice(tree: Tree | undefined, scope: Scope, targets: TargetReader): Choice<Line> {
  if (tree === undefined) return {cases: []};
  const cases = casesOf(tree, 'text', scope);
  needsLast(tree, cases, scope, 'text');
  return {
    cases: cases.map(({id, when, value, scope: inner}) => ({
      id,
      ...whenOf(when),
      value: readLine(value, inner, targets),
    })),
  };
}

/** Running text, or a choice of such; where no case holds nothing stands there. */
export function readProseChoice(tree: Tree, scope: Scope, targets: TargetReader): Choice<RunningText> {
  const cases = casesOf(tree, 'text', scope);
  return {
    cases: cases.map(({id, when, value, scope: inner}) => ({
      id,
      ...whenOf(when),
      value: readProse(value, inner, targets),
    })),
  };
}

function whenOf<When>(when: When | undefined): {when?: When} {
  return when === undefined ? {} : {when};
}
