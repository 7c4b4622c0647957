import Landmark from 'lucide-react/icons/landmark';
import {Suspense, useCallback, useState} from 'react';
import {Button} from '../../blocks/button/Button.tsx';
import {Dialog} from '../../blocks/dialog/Dialog.tsx';
import {Notice} from '../../blocks/notice/Notice.tsx';
import {Skeleton} from '../../blocks/skeleton/Skeleton.tsx';
import type {DisplayProps} from '../../component.ts';
import type {Linked} from './adapters/adapter.ts';
import {linkAdapters} from './adapters/index.ts';
import {useBegunLink} from './use-begun-link.ts';

const textIn = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/**
 * Links an account at another institution, the way the server says: on a page of the institution, or
 * in a window of a provider over this one. Raises `linked` if it ends here, or `closed`.
 */
export function Display({props, raise}: DisplayProps) {
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const {provider, returnTo, kind} = props;
  // Only what is known: the body keeps no empty places.
  const found = useBegunLink(
    open,
    textIn(props.start, 'createLinkToken'),
    JSON.stringify({provider, returnTo, kind}),
    attempt,
  );
  const close = useCallback(() => {
    setOpen(false);
    setFailed(false);
    raise('closed', {});
  }, [raise]);
  const linked = useCallback(
    (end: Linked) => {
      setOpen(false);
      raise('linked', {...end});
    },
    [raise],
  );
  const fail = useCallback(() => setFailed(true), []);
  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  const title = textIn(props.title, 'Choose your institution');
  const Adapter = found.state === 'ready' ? linkAdapters[found.begun.adapter] : undefined;
  const isFailed = failed || found.state === 'failed' || (found.state === 'ready' && Adapter === undefined);
  const wait = (
    <Dialog open title={title} onClose={close}>
      <Skeleton fields={2} label="One moment" />
    </Dialog>
  );
  return (
    <>
      <Button icon={<Landmark size="1.25rem" />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {textIn(props.label, 'Link an account')}
      </Button>
      {open && isFailed && <Failed title={title} onAgain={again} onClose={close} />}
      {open && !isFailed && found.state === 'loading' && wait}
      {open && !isFailed && found.state === 'ready' && Adapter !== undefined && (
        <Suspense fallback={wait}>
          <Adapter begun={found.begun} title={title} onLinked={linked} onClose={close} onFail={fail} />
        </Suspense>
      )}
    </>
  );
}

interface FailedProps {
  readonly title: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Failed({title, onAgain, onClose}: FailedProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <Notice
        tone="error"
        live="alert"
        title="This does not work just now"
        actions={
          <Button size="small" onClick={onAgain}>
            Try again
          </Button>
        }
      >
        Nothing was shared. Try again, or close this window and go on without linking.
      </Notice>
    </Dialog>
  );
}
