import {useEffect, useRef} from 'react';
import {Button} from '../../catalog/blocks/button/Button.tsx';
import {Container} from '../../catalog/blocks/page/Container.tsx';
import {Actions, Screen} from '../../catalog/blocks/page/Screen.tsx';
import {takeFocus} from '../../lib/take-focus.ts';

export interface LastResortProps {
  readonly onRetry: () => void;
  /** For whoever a person calls: what of the page is missing. */
  readonly reason?: string | undefined;
  /** Loads the page again; absent: it is somebody else's, and what was typed in it beside this would be lost. */
  readonly onReload?: (() => void) | undefined;
}

/** Shown when nothing else can be: not even the error screen could be loaded. It may stand in no page of ours. */
export function LastResort({onRetry, reason, onReload}: LastResortProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current !== null) takeFocus(heading.current);
  }, []);
  return (
    <Container>
      <Screen title="This page could not be loaded" titleRef={heading}>
        <p>Nothing you entered is lost. Check your connection, then try again.</p>
        {reason !== undefined && <p>What we know of it: {reason}</p>}
        <Actions>
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
          {onReload !== undefined && (
            <Button kind="link" onClick={onReload}>
              Reload the page
            </Button>
          )}
        </Actions>
      </Screen>
    </Container>
  );
}
