import {useCallback, useEffect, useState} from 'react';
// Whole: where it is not installed, a build puts an empty module in its place, which has no name that could be imported.
import * as plaid from 'react-plaid-link';
import type {AdapterProps} from '../adapter.ts';
import {LinkWaiting} from '../../LinkWaiting.tsx';
import {loadScript} from './load-script.ts';

/** Links through Plaid Link, which brings its own window; opened as soon as its script and its frame are there. */
export function Plaid(props: AdapterProps) {
  const {title, onClose, onFail} = props;
  const [state, setState] = useState<'waits' | 'has script' | 'opens'>('waits');
  const loaded = useCallback(() => setState('opens'), []);
  useEffect(() => {
    let gone = false;
    loadScript().then(
      () => {
        if (!gone) setState('has script');
      },
      () => {
        if (!gone) onFail();
      },
    );
    return () => {
      gone = true;
    };
  }, [onFail]);
  return (
    <>
      {state !== 'opens' && <LinkWaiting title={title} onClose={onClose} />}
      {state !== 'waits' && <Window {...props} opens={state === 'opens'} onLoad={loaded} />}
    </>
  );
}

interface WindowProps extends AdapterProps {
  /** Nothing is over it any more: a modal dialog would keep the person from it. */
  readonly opens: boolean;
  readonly onLoad: () => void;
}

function Window({begun, address, opens, onLoad, onLinked, onClose, onFail}: WindowProps) {
  const {open, ready, error} = plaid.usePlaidLink({
    token: begun.token,
    ...(address === undefined ? {} : {receivedRedirectUri: address}),
    onSuccess: (code, {institution}) => {
      const name = institution?.name ?? '';
      if ((code ?? '') === '') onFail();
      else onLinked({state: begun.token, code: code ?? '', ...(name === '' ? {} : {institution: name})});
    },
    onLoad,
    onExit: (failure) => (failure === null ? onClose() : onFail()),
  });
  useEffect(() => {
    if (ready && opens) open();
  }, [ready, opens, open]);
  useEffect(() => {
    if (error !== null) onFail();
  }, [error, onFail]);
  return null;
}
