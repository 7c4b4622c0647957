import {givePhoneRules, phoneRulesId} from '../../catalog/countries/phone-rules.ts';
import type {Compilation} from '../../model/workspace.ts';

/** Hands the rules of all countries' phone numbers over to whoever prints and checks in this process. */
export const loadPhoneRules = async (): Promise<void> => {
  const {phoneLibrary} = await import('../../catalog/countries/phone-library.ts');
  givePhoneRules(phoneLibrary);
};

/** Whether a screen of an organisation asks for numbers of other countries, or prints them. */
export const needsPhoneRules = ({orgs}: Pick<Compilation, 'orgs'>): boolean =>
  Object.values(orgs).some(({flows}) =>
    Object.values(flows).some(({screens}) =>
      Object.values(screens).some(({needs}) => needs?.includes(phoneRulesId) === true),
    ),
  );
