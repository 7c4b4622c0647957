import {useEffect, useState} from 'react';
// Whole: where it is not installed, a build puts an empty module in its place, which has no name that could be imported.
import * as plaid from 'react-plaid-link';
import type {AdapterProps} from '../adapter.ts';
import {loadScript} from './load-script.ts';

/** Links through Plaid Link, which brings its own window; opened as soon as its script is there. */
export function Plaid(props: AdapterProps) {
  const {onFail} = props;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    loadScript().then(
      () => {
        if (!gone) setReady(true);
      },
      () => {
        if (!gone) onFail();
      },
    );
    return () => {
      gone = true;
    };
  }, [onFail]);
  return ready ? <Window {...props} /> : null;
}

function Window({begun, address, onLinked, onClose, onFail}: AdapterProps) {
  const {open, ready, error} = plaid.usePlaidLink({
    token: begun.token,
    ...(address === undefined ? {} : {receivedRedirectUri: address}),
    onSuccess: (code, {institution}) => {
      const name = institution?.name ?? '';
      if ((code ?? '') === '') onFail();
      else onLinked({state: begun.token, code: code ?? '', ...(name === '' ? {} : {institution: name})});
    },
    onExit: (failure) => (failure === null ? onClose() : onFail()),
  });
  useEffect(() => {
    if (ready) open();
  }, [ready, open]);
  useEffect(() => {
    if (error !== null) onFail();
  }, [error, onFail]);
  return null;
}
