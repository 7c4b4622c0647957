/** The script of Plaid Link, from where its library expects it; the page's policy must allow it. */
export const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: {createScriptURL: (address: string) => string}) => Policy;
}

interface Policy {
  readonly createScriptURL: (address: string) => unknown;
}

let loading: Promise<void> | undefined;
// A page may create a policy of one name once only.
let policy: Policy | undefined;

/**
 * Loads the script of Plaid Link once, under the one policy that allows its address: the library would
 * set the address as text, which a page with Trusted Types refuses; it takes a script that is there.
 */
export function loadScript(): Promise<void> {
  loading ??= add().catch((error: unknown) => {
    // Who tries again begins anew.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function add(): Promise<void> {
  const {trustedTypes} = window as {trustedTypes?: PolicyFactory};
  policy ??= trustedTypes?.createPolicy('waymark-plaid', {
    createScriptURL: (address) => (address === plaidScript ? address : ''),
  });
  const script = document.createElement('script');
  script.src = (policy?.createScriptURL(plaidScript) ?? plaidScript) as string;
  script.async = true;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the provider did not load.'));
    });
    document.head.append(script);
  });
}
