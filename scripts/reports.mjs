import {relative} from 'node:path';
import {root} from './setup.mjs';

/** What a step took, and its budget where it took longer; in seconds. */
export const timeTold = (seconds, budget) =>
  `${seconds.toFixed(1)} s${seconds > budget ? `, over its budget of ${budget} s` : ''}`;

/** What Vitest's report says: how many tests passed and failed, and each fault in words. */
export const unitTestsOf = ({numPassedTests, numFailedTests, numFailedTestSuites, testResults}) => {
  const faults = testResults
    .filter(({status}) => status === 'failed')
    .flatMap(({name: path, message, assertionResults}) => [
      ...(message ? [`${relative(root, path)}\n${message}`] : []),
      ...assertionResults
        .filter(({status}) => status === 'failed')
        .map(({fullName, failureMessages}) => `${relative(root, path)}: ${fullName}\n${failureMessages.join('\n')}`),
    ]);
  return {passed: numPassedTests, failed: numFailedTests || numFailedTestSuites, faults};
};

/** What became of each test of a browser: how it ended, and each of its tries with what failed in it. */
const triesIn = ({specs = [], suites = []}) => [
  ...specs.flatMap(({file, line, title, tests}) =>
    tests.map(({projectName, status, results}) => ({
      name: `${file}:${line} [${projectName}] ${title}`,
      status,
      errors: results.flatMap(({errors}) => errors.map(({message, snippet = ''}) => `${message}\n${snippet}`)),
    })),
  ),
  ...suites.flatMap(triesIn),
];

/**
 * The process of the browser is gone, with its last words, or never answered who had it close what a test is done with:
 * that says nothing of the page.
 */
const browserFailed = (error) => /Browser logs:|browserContext\.close: /.test(error);

/** The same, told by the time that is over: alone where Playwright itself closes, else beside what says it. */
const timeIsOver = (error) => /Test timeout of|Tearing down "context" exceeded/.test(error);

/** Only the browser failed: an assertion that did so before it, or a test that hung, is a fault like any other. */
const onlyBrowserFailed = ({status, errors}) =>
  status === 'flaky' &&
  (errors.some(browserFailed) || errors.every((one) => /Tearing down "context" exceeded/.test(one))) &&
  errors.every((one) => browserFailed(one) || timeIsOver(one));

/**
 * What Playwright's report says: as `unitTestsOf`, and what is worth a note. A second try holds where the browser itself
 * failed in the first; another test that passes only then has failed.
 */
export const browserTestsOf = ({stats, errors, suites}) => {
  const tries = suites.flatMap(triesIn);
  const failed = tries.filter(
    (one) => one.status === 'unexpected' || (one.status === 'flaky' && !onlyBrowserFailed(one)),
  );
  const again = tries.filter(onlyBrowserFailed);
  return {
    passed: stats.expected + again.length,
    failed: failed.length,
    faults: [
      ...errors.map(({message}) => message),
      ...failed.flatMap(({name: title, errors: told}) => told.map((error) => `${title}\n${error}`)),
    ],
    notes: again.map(({name: title}) => `The browser failed, and the second try passed: ${title}`),
  };
};
