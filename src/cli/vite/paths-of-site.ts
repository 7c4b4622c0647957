import {posix} from 'node:path';
import {compile} from '../../compiler/compile.ts';
import {payBase, pretendBase} from '../../server/payments/paths.ts';
import {logInPath} from '../../server/sign-in/serve-sign-in.ts';
import {readPlan} from '../serving/plan.ts';
import {readWorkspace} from '../workspace/workspace.ts';

/** Of the server of a workspace: its site, the first part of each path of its contract, and where people log in and pay. */
export const pathsOf = (root: string, base: string): readonly string[] => {
  const {contract} = compile(readWorkspace(root).files, {artifacts: false});
  const operations = Object.values(contract.operations).map(({operation}) => `/${operation.path.split('/')[1] ?? ''}`);
  const {signIn, payments} = readPlan(root);
  const own = [
    ...(signIn === undefined ? [] : [posix.dirname(logInPath)]),
    ...Object.values(payments).flatMap(({provider}) => (provider === undefined ? [payBase, pretendBase] : [payBase])),
  ];
  return [...new Set([base, ...operations, ...own])].filter((path) => path.length > 1);
};
