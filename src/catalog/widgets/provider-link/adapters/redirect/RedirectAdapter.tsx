import {useEffect, useState} from 'react';
import {Dialog} from '../../../../blocks/dialog/Dialog.tsx';
import {useServices} from '../../../../component.ts';
import type {LinkedInstitution} from '../../use-begun-link.ts';
import type {AdapterProps} from '../adapter.ts';
import {Approve} from './Approve.tsx';
import {InstitutionList} from './InstitutionList.tsx';

/** Milliseconds after which a page that has not come may be asked for again. */
const patience = 10_000;

/** Leads to a page of the institution; it leads back to a page of this site, which ends the link. */
export function RedirectAdapter({begun, title, assurance, onClose, onFail}: AdapterProps) {
  const {org, leave} = useServices();
  const [chosen, setChosen] = useState<LinkedInstitution>();
  const [leaving, setLeaving] = useState(false);
  // Who comes back by the browser's own button may find this page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  // The browser may have been stopped on its way.
  useEffect(() => {
    if (!leaving) return undefined;
    const stayed = setTimeout(() => setLeaving(false), patience);
    return () => clearTimeout(stayed);
  }, [leaving]);
  const go = () => {
    if (chosen === undefined || leaving) return;
    setLeaving(true);
    try {
      leave(chosen.href);
    } catch {
      onFail();
    }
  };
  return (
    <Dialog open title={chosen?.name ?? title} onClose={onClose}>
      {chosen === undefined ? (
        <InstitutionList list={begun.institutions} onChoose={setChosen} />
      ) : (
        <Approve
          institution={chosen.name}
          company={org.companyName}
          assurance={assurance}
          leaving={leaving}
          onApprove={go}
          onBack={() => setChosen(undefined)}
        />
      )}
    </Dialog>
  );
}
