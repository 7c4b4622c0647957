import {importOverrides} from './scripts/import-rules.mjs';

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  options: {typeAware: true, reportUnusedDisableDirectives: 'error'},
  categories: {correctness: 'error', suspicious: 'error'},
  env: {builtin: true, es2023: true},
  ignorePatterns: ['dist', 'coverage', 'src/model/authored', 'src/sandbox/contract', 'tests/bench/peers/pages/*.tsx'],
  rules: {
    'import/no-cycle': ['error', {ignoreTypes: false}],
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
    'typescript/only-throw-error': 'error',
    'typescript/ban-ts-comment': 'error',
    'unicorn/filename-case': ['error', {cases: {kebabCase: true, pascalCase: true}}],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-danger': 'error',
    eqeqeq: 'error',
    'no-console': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'max-lines': ['error', {max: 400}],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',

    'no-unused-vars': [
      'error',
      {
        ignoreRestSiblings: true,
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
        destructuredArrayIgnorePattern: '^_',
      },
    ],
    // A region that scrolls must be reachable by key.
    'jsx-a11y/no-noninteractive-tabindex': ['error', {roles: ['region', 'tabpanel']}],
    // Whether a pattern is one is found out by making it.
    'no-new': 'off',
    'react/no-unstable-nested-components': ['error', {allowAsProps: true}],
    'vitest/expect-expect': ['error', {assertFunctionNames: ['expect', 'expect*', 'fc.assert', 'property', 'compare']}],

    // JSX is compiled with the automatic runtime.
    'react/react-in-jsx-scope': 'off',
    // A union that names `undefined` beside `unknown` tells the reader that absence has a meaning.
    'typescript/no-redundant-type-constituents': 'off',
    // Data from outside is narrowed by hand where it enters; the rule cannot see that.
    'typescript/no-unsafe-type-assertion': 'off',
    // TypeScript judges both better: `noImplicitReturns`, and names by their declared scope.
    'typescript/consistent-return': 'off',
    'consistent-return': 'off',
    'no-shadow': 'off',
    // `fc.assert` and `React.useState` read better than forty named imports.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    // `?url` imports are Vite's; TypeScript knows them.
    'import/default': 'off',
    // Sorting a list that was made on the same line is safe.
    'unicorn/no-array-sort': 'off',
    // `then` is a word of the flow language.
    'unicorn/no-thenable': 'off',
    // Patterns that look for control characters are there to refuse them.
    'no-control-regex': 'off',
    // Effects that run when a counter moves name it as a dependency without reading it.
    'react/exhaustive-effect-dependencies': 'off',
    // It takes every object that a hook returns for a ref, and a request that starts for a cascade.
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    // Text is spread to count and walk its code points.
    'typescript/no-misused-spread': 'off',
    // Values of JSON are known to be plain where they are printed.
    'typescript/no-base-to-string': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    // A list of suggestions is a `ul` with the role `listbox`.
    'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-useless-spread': 'off',
    'no-underscore-dangle': 'off',
    'no-unmodified-loop-condition': 'off',
    // Generated cases decide inside what must hold for them.
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-expect': 'off',
    // `status` regions of one element are clearer than `output`, which forms count as a field.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    ...importOverrides(),
    {
      // Modules of plug-ins are built into somebody's app from outside of Waymark.
      files: ['plugins/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(?:\\.\\./)+(?:src|tests|scripts)/',
                message: 'A plug-in imports what Waymark gives to every plug-in: waymark/plug-in and waymark/blocks.',
              },
            ],
          },
        ],
      },
    },
    {
      // That of the longest one: what wires the page.
      files: ['src/**'],
      rules: {'max-lines-per-function': ['error', {max: 217}]},
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '{src,plugins}/**/fixtures/**'],
      rules: {'no-restricted-imports': 'off', 'max-lines': 'off', 'max-lines-per-function': 'off'},
    },
    {
      // A click beside a dialog closes it; Escape does so for keys, by the element itself.
      files: ['src/catalog/blocks/dialog/**'],
      rules: {
        'jsx-a11y/click-events-have-key-events': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
      },
    },
    {
      // No React there: a function named `use...` is no hook.
      files: ['src/{catalog/theme,compiler,runtime,sandbox,cli}/**'],
      rules: {'react/rules-of-hooks': 'off', 'react-hooks/rules-of-hooks': 'off'},
    },
    // A webview is written to by its editor, and is of one origin.
    {
      files: ['packages/vscode/src/**'],
      rules: {'unicorn/require-post-message-target-origin': 'off'},
    },
    // Fixtures of browser tests get `use`, which is no hook.
    {
      files: ['tests/journeys/**'],
      rules: {'react/rules-of-hooks': 'off', 'react-hooks/rules-of-hooks': 'off', 'no-console': 'off'},
    },
    {
      files: ['src/cli/**', 'scripts/**', 'tests/bench/**', 'tests/load/**', 'tests/{browsers,faults,pictures}/**'],
      rules: {'no-console': 'off'},
    },
    {
      // Tools ask for them; `slim` has the shape of the library's own modules.
      files: ['*.config.{ts,mjs}', 'tests/**/*.config.ts', 'tests/gallery/**'],
      rules: {'import/no-default-export': 'off'},
    },
    {
      // A module of a plug-in has the name that YAML says, and what it is as its default export.
      files: ['**/plugins/*/{widgets,formats,operators,operations}/*'],
      rules: {'import/no-default-export': 'off', 'unicorn/filename-case': 'off'},
    },
    {
      files: ['scripts/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex:
                  '^\\.\\./src/(api|app|catalog|checks|compiler|diagnostics|proofs|renderer|runtime|sandbox|shell)/',
                message: 'Scripts start the command line, src/cli, and know nothing behind it.',
              },
            ],
          },
        ],
      },
    },
  ],
};
