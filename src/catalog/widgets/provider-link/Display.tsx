import Landmark from 'lucide-react/icons/landmark';
import {useState} from 'react';
import {Button} from '../../blocks/button/Button.tsx';
import {Dialog} from '../../blocks/dialog/Dialog.tsx';
import {Notice} from '../../blocks/notice/Notice.tsx';
import {Skeleton} from '../../blocks/skeleton/Skeleton.tsx';
import {type DisplayProps, useServices} from '../../component.ts';
import {Approve} from './Approve.tsx';
import {InstitutionList} from './InstitutionList.tsx';
import {type Institution, useInstitutions} from './use-institutions.ts';

/**
 * Links an account at another institution, in a dialog: choose it, approve what is shared. Raises
 * `linked` with the link's token, or `closed`.
 */
export function Display({props, raise}: DisplayProps) {
  const {org} = useServices();
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<Institution>();
  const start = typeof props.start === 'string' ? props.start : 'createLinkToken';
  const found = useInstitutions(open, start, typeof props.provider === 'string' ? props.provider : undefined, attempt);
  const close = () => {
    setOpen(false);
    setChosen(undefined);
    raise('closed', {});
  };
  const approve = () => {
    if (found.state !== 'ready' || chosen === undefined) return;
    setOpen(false);
    setChosen(undefined);
    raise('linked', {token: found.token, institution: chosen.name});
  };
  const title = chosen?.name ?? (typeof props.title === 'string' ? props.title : 'Choose your institution');
  return (
    <>
      <Button icon={<Landmark size="1.25rem" />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {typeof props.label === 'string' ? props.label : 'Link an account'}
      </Button>
      <Dialog open={open} title={title} onClose={close}>
        {found.state === 'loading' && <Skeleton fields={2} label="Loading institutions" />}
        {found.state === 'failed' && (
          <Notice
            tone="error"
            live="alert"
            title="This does not work just now"
            actions={
              <Button size="small" onClick={() => setAttempt(attempt + 1)}>
                Try again
              </Button>
            }
          >
            Nothing was shared. Try again, or close this window and go on without linking.
          </Notice>
        )}
        {found.state === 'ready' && chosen === undefined && <InstitutionList list={found.list} onChoose={setChosen} />}
        {found.state === 'ready' && chosen !== undefined && (
          <Approve
            institution={chosen.name}
            company={org.companyName}
            onApprove={approve}
            onBack={() => setChosen(undefined)}
          />
        )}
      </Dialog>
    </>
  );
}
