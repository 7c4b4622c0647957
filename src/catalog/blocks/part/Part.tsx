import {Component} from 'react';
import type {ReactNode} from 'react';
import {LoadFailure} from '../../../lib/late-file.ts';
import {Button} from '../button/Button.tsx';
import {Notice} from '../notice/Notice.tsx';

interface PartState {
  readonly broken: boolean;
  readonly error: unknown;
}

/**
 * A part of a screen. What cannot be drawn is said in its place, so that all else stays, with what was typed. A file that
 * does not come is none of its faults: whoever has asked for the screen does something about it.
 */
export class Part extends Component<{readonly children: ReactNode}, PartState> {
  override state: PartState = {broken: false, error: undefined};

  static getDerivedStateFromError(error: unknown): PartState {
    return {broken: true, error};
  }

  // React tells only the console of what is caught here.
  override componentDidCatch(error: unknown): void {
    if (!(error instanceof LoadFailure)) window.reportError(error);
  }

  override render(): ReactNode {
    const {broken, error} = this.state;
    if (!broken) return this.props.children;
    if (error instanceof LoadFailure) throw error;
    const again = (): void => this.setState({broken: false, error: undefined});
    return (
      <Notice
        tone="error"
        live="alert"
        title="This part of the page cannot be shown"
        actions={<Button onClick={again}>Try again</Button>}
      >
        All else on the page is as you left it. If it keeps happening, load the page again or call us.
      </Notice>
    );
  }
}
