import {useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore} from 'react';
import {Button} from '../../catalog/blocks/button/Button.tsx';
import {Notice} from '../../catalog/blocks/notice/Notice.tsx';
import {actionKey, type ShownFailure} from '../../journey/actions/action.ts';
import {rootOf} from '../../lib/root-of.ts';
import {useOnline} from '../form/use-online.ts';
import {useShowing} from '../form/showing-context.ts';
import {takeFocus} from '../../lib/take-focus.ts';
import {pressName} from '../../model/sent-form.ts';
import {useIsLive} from '../theme/use-is-live.ts';

/**
 * What has failed, what is kept and what to do. It takes the focus as it appears, and gives it back to what was pressed
 * when that is tried again. Where the server said when, it counts down, and tries once by itself; where there is no network,
 * it tries once there is. Neither where the answers were changed meanwhile: then it waits for the person.
 */
export function FailureNotice({failure}: {readonly failure: ShownFailure}) {
  const {title, text, press, reference, again, reload} = failure;
  const said = useRef<HTMLDivElement>(null);
  const isEdited = useEdited(failure);
  const left = useCountdown(failure, isEdited);
  const waitsForNetwork = useOnceOnline(failure, isEdited);
  useEffect(() => {
    if (said.current !== null) takeFocus(said.current);
  }, [failure]);
  useLayoutEffect(() => {
    const notice = said.current?.parentElement;
    return () => {
      if (press !== undefined && notice?.contains(rootOf(notice).activeElement) === true)
        rootOf(notice)
          .querySelector<HTMLElement>(`[data-action="${CSS.escape(actionKey(press))}"]`)
          ?.focus();
    };
  }, [press]);
  const isLive = useIsLive();
  // Nothing counts down before the page is live.
  const mayTry = again !== undefined && (left === 0 || !isLive);
  const aside = left > 0 || waitsForNetwork || reference !== undefined;
  return (
    <Notice
      tone="error"
      live="alert"
      title={title}
      ref={said}
      {...(aside
        ? {
            aside: (
              <Aside
                left={left}
                waitsForNetwork={waitsForNetwork}
                byItself={isLive && failure.byItself !== undefined && !isEdited}
                reference={reference}
              />
            ),
          }
        : {})}
      {...(mayTry || reload !== undefined
        ? {actions: <WaysOn again={mayTry ? again : undefined} reload={reload} press={press} />}
        : {})}
    >
      {text}
    </Notice>
  );
}

interface WaysOnProps {
  readonly again: (() => void) | undefined;
  readonly reload: (() => void) | undefined;
  readonly press: ShownFailure['press'];
}

/** Until the page is live, trying again is sending the form again, by the same button. */
function WaysOn({again, reload, press}: WaysOnProps) {
  const isLive = useIsLive();
  const sent = isLive ? {} : ({type: 'submit', name: pressName, value: press?.action.id} as const);
  return (
    <>
      {again !== undefined && (
        <Button {...sent} onClick={again}>
          Try again
        </Button>
      )}
      {reload !== undefined && (
        <Button kind="link" onClick={reload}>
          Load the page again
        </Button>
      )}
    </>
  );
}

interface AsideProps {
  /** Seconds until it may be tried again. */
  readonly left: number;
  readonly waitsForNetwork: boolean;
  readonly byItself: boolean;
  readonly reference: string | undefined;
}

function Aside({left, waitsForNetwork, byItself, reference}: AsideProps) {
  const when = left === 1 ? '1 second' : `${left} seconds`;
  return (
    <>
      {left > 0 && (
        <p role="timer">{byItself ? `We will try again for you in ${when}.` : `You can try again in ${when}.`}</p>
      )}
      {waitsForNetwork && <p>We will try again for you as soon as you are connected.</p>}
      {reference !== undefined && (
        <p>
          If you call us about this, say the reference <code>{reference}</code>.
        </p>
      )}
    </>
  );
}

/** Whether it is tried by itself once there is a network. */
function useOnceOnline({onceOnline}: ShownFailure, isEdited: boolean): boolean {
  const isOnline = useOnline();
  const go = isEdited ? undefined : onceOnline;
  useEffect(() => {
    if (go === undefined) return undefined;
    addEventListener('online', go);
    return () => removeEventListener('online', go);
  }, [go]);
  return go !== undefined && !isOnline;
}

/** Seconds until it may be tried again, which edits do not shorten: the server said so. */
function useCountdown({wait = 0, byItself}: ShownFailure, isEdited: boolean): number {
  const [left, setLeft] = useState(wait);
  const go = useEffectEvent(() => {
    if (!isEdited) byItself?.();
  });
  useEffect(() => {
    if (wait === 0) return undefined;
    const over = performance.now() + wait * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((over - performance.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      go();
    }, 250);
    return () => clearInterval(timer);
  }, [wait, byItself]);
  return left;
}

/** Whether answers are others now than when it was pressed: they are not sent by themselves, and nothing may promise that. */
function useEdited({pressedOn}: ShownFailure): boolean {
  const {answers} = useShowing().session;
  return useSyncExternalStore(answers.subscribe, answers.get, answers.get) !== pressedOn && pressedOn !== undefined;
}
