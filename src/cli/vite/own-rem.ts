import type {InlineConfig} from 'vite';

/** What Vite passes style sheets through. */
type Passed = Extract<NonNullable<NonNullable<InlineConfig['css']>['postcss']>, object>;
type Pass = NonNullable<Passed['plugins']>[number];

/**
 * Sizes of ours are of `--rem`, which is `1rem` on a page of our own. Where a journey is an element of somebody else's page,
 * that page may have given its root another size of text, and what is sized by it would be too small to read or to press.
 */
export const ownRem: Pass = {
  postcssPlugin: 'own-rem',
  Once: (sheet) => {
    sheet.walkDecls((declaration) => {
      if (declaration.prop === '--rem') return;
      declaration.value = declaration.value.replaceAll(/(?<![\w.-])(-?[\d.]+)rem\b/g, 'calc($1 * var(--rem))');
    });
  },
};
