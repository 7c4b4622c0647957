import Landmark from 'lucide-react/icons/landmark';
import {useCallback, useState} from 'react';
import {Button} from '../../blocks/button/Button.tsx';
import {Dialog} from '../../blocks/dialog/Dialog.tsx';
import {Notice} from '../../blocks/notice/Notice.tsx';
import type {DisplayProps} from '../../component.ts';
import {useAsked} from '../../late.tsx';
import {ownOf} from '../../../lib/own-of.ts';
import type {Linked} from './adapters/adapter.ts';
import {linkAdapters} from './adapters/index.ts';
import {useBegunLink} from './use-begun-link.ts';
import type {LinkState} from './use-begun-link.ts';
import {LinkWaiting} from './LinkWaiting.tsx';

const textIn = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/**
 * Links an account at another institution, the way the server says: on a page of the institution, or
 * in a window of a provider over this one; or goes on with a link that was begun before. Raises `linked` if it ends here, or `closed`.
 */
export function Display({props, raise}: DisplayProps) {
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const {provider, returnTo, kind} = props;
  // Only what is known: the body keeps no empty places.
  const returned = typeof props.token === 'string' && props.token !== '' ? props.token : undefined;
  const started = useBegunLink(
    open && returned === undefined,
    textIn(props.start, 'createLinkToken'),
    JSON.stringify({provider, returnTo, kind}),
    attempt,
  );
  const found: LinkState =
    returned === undefined
      ? started
      : {
          state: 'ready',
          begun: {token: returned, adapter: textIn(props.adapter, 'redirect'), institutions: []},
          address: window.location.href,
        };
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
  const file = found.state === 'ready' ? ownOf(linkAdapters, found.begun.adapter) : undefined;
  const asked = useAsked(file, attempt);
  const Adapter = asked !== undefined && 'value' in asked ? asked.value : undefined;
  const lacks = (found.state === 'ready' && file === undefined) || (asked !== undefined && 'failed' in asked);
  const isFailed = failed || found.state === 'failed' || lacks;
  return (
    <>
      <Button icon={<Landmark size="1.25rem" />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {textIn(props.label, 'Link an account')}
      </Button>
      {open && isFailed && <Failed title={title} onAgain={again} onClose={close} />}
      {open && !isFailed && (found.state !== 'ready' || Adapter === undefined) && (
        <LinkWaiting title={title} onClose={close} />
      )}
      {open && !isFailed && found.state === 'ready' && Adapter !== undefined && (
        <Adapter
          begun={found.begun}
          address={found.address}
          title={title}
          assurance={typeof props.assurance === 'string' ? props.assurance : undefined}
          onLinked={linked}
          onClose={close}
          onFail={fail}
        />
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
