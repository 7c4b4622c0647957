import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../../../src/cli/workspace/workspace.ts';
import {createCompiler, type Compiled} from '../../../src/compiler/compile.ts';

const {files} = readWorkspace('.');
const compile = createCompiler();
const org = 'orgs/harbor-credit-union/org.yaml';
const withLogo = (name: string) => {
  const changed = new Map(files);
  changed.set(org, (files.get(org) ?? '').replace(/^ {2}logo: .*$/m, `  logo: ${name}`));
  return compile(changed, {orgs: ['harbor-credit-union']});
};
const brandOf = ({manifest, artifacts}: Compiled): Record<string, unknown> => {
  const config = artifacts.get(manifest?.orgs['harbor-credit-union']?.config ?? '') ?? '{}';
  return (JSON.parse(config) as {brand: Record<string, unknown>}).brand;
};

describe('the logo of an organisation', () => {
  it('[BRANDING-THEME-08] is a picture of its folder, served under the name of its content', () => {
    const compiled = withLogo('logo.svg');
    const href = String(brandOf(compiled)['logo']);
    expect(href).toMatch(/^\/account\/heloc\/artifacts\/logos\/harbor-credit-union\.[0-9a-f]{16}\.svg$/);
    expect(compiled.artifacts.get(href.replace('/account/heloc/artifacts/', ''))).toBe(
      files.get('orgs/harbor-credit-union/logo.svg'),
    );
  });

  it('[BRANDING-THEME-08] may be an address of the site', () => {
    expect(brandOf(withLogo('/brand/logo.png'))['logo']).toBe('/brand/logo.png');
  });

  it('is reported where there is no such picture', () => {
    const found = withLogo('missing.svg').diagnostics.map(({code, origin}) => [code, origin.file]);
    expect(found).toEqual([['missing-file', org]]);
  });
});
