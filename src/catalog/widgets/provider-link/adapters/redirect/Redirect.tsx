import {useState} from 'react';
import {Dialog} from '../../../../blocks/dialog/Dialog.tsx';
import {useServices} from '../../../../component.ts';
import type {Institution} from '../../use-begun-link.ts';
import type {AdapterProps} from '../adapter.ts';
import {Approve} from './Approve.tsx';
import {InstitutionList} from './InstitutionList.tsx';

/** Leads to a page of the institution; it leads back to a page of this site, which ends the link. */
export function Redirect({begun, title, onClose}: AdapterProps) {
  const {org, leave} = useServices();
  const [chosen, setChosen] = useState<Institution>();
  const [leaving, setLeaving] = useState(false);
  const go = () => {
    if (chosen === undefined || leaving) return;
    setLeaving(true);
    leave(chosen.href);
  };
  return (
    <Dialog open title={chosen?.name ?? title} onClose={onClose}>
      {chosen === undefined ? (
        <InstitutionList list={begun.institutions} onChoose={setChosen} />
      ) : (
        <Approve
          institution={chosen.name}
          company={org.companyName}
          leaving={leaving}
          onApprove={go}
          onBack={() => setChosen(undefined)}
        />
      )}
    </Dialog>
  );
}
