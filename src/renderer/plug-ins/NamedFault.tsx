import {Component, type ReactNode} from 'react';
import {LoadFailure} from '../../lib/late-file.ts';

export interface NamedFaultProps {
  /** Whose component it is, as a sentence begins: `The widget stars of the plug-in look`. */
  readonly of: string;
  readonly children: ReactNode;
}

/** Tells in what a component throws whose it is: who reads a report has not written the page. */
export class NamedFault extends Component<NamedFaultProps, {readonly thrown: readonly unknown[]}> {
  override state: {readonly thrown: readonly unknown[]} = {thrown: []};

  static getDerivedStateFromError(error: unknown): {readonly thrown: readonly unknown[]} {
    return {thrown: [error]};
  }

  override render(): ReactNode {
    const {thrown} = this.state;
    if (thrown.length === 0) return this.props.children;
    const [error] = thrown;
    if (error instanceof LoadFailure) throw error;
    throw new Error(`${this.props.of} cannot be drawn: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
