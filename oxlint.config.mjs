import {importOverrides} from './scripts/import-rules.mjs';

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise'],
  options: {typeAware: true, reportUnusedDisableDirectives: 'error'},
  categories: {correctness: 'error', suspicious: 'error'},
  env: {builtin: true, es2023: true},
  ignorePatterns: ['dist', 'coverage', 'src/model/authored'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
    'typescript/only-throw-error': 'error',
    'typescript/ban-ts-comment': 'error',
    'unicorn/filename-case': ['error', {cases: {kebabCase: true, pascalCase: true}}],
    'unicorn/no-array-for-each': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-danger': 'error',
    'eqeqeq': 'error',
    'no-console': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'max-lines': ['error', {max: 400}],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',

    // JSX is compiled with the automatic runtime.
    'react/react-in-jsx-scope': 'off',
    // A union that names `undefined` beside `unknown` tells the reader that absence has a meaning.
    'typescript/no-redundant-type-constituents': 'off',
    // Data from outside is narrowed by hand where it enters; the rule cannot see that.
    'typescript/no-unsafe-type-assertion': 'off',
    // `{...base, ...patch}` of class instances does not occur; of records it is the idiom.
    'oxc/no-map-spread': 'off',
    'no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    ...importOverrides(),
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'src/**/fixtures/**'],
      rules: {'no-restricted-imports': 'off', 'max-lines': 'off'},
    },
    {files: ['src/cli/**', 'scripts/**', 'tests/bench/**'], rules: {'no-console': 'off'}},
    {
      files: ['*.config.{ts,mjs}', 'tests/**/*.config.ts', 'tests/gallery/**'],
      rules: {'import/no-default-export': 'off'},
    },
    {
      files: ['scripts/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^\\.\\./src/(api|app|catalog|checks|compiler|diagnostics|proofs|renderer|runtime|sandbox|shell|studio)/',
                message: 'Scripts start the command line, src/cli, and know nothing behind it.',
              },
            ],
          },
        ],
      },
    },
  ],
};
