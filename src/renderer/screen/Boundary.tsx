import {Component} from 'react';
import type {ReactNode} from 'react';
import {Skeleton} from '../../catalog/blocks/skeleton/Skeleton.tsx';
import {LoadFailure} from '../../lib/late-file.ts';

export interface BoundaryProps {
  readonly children: ReactNode;
  readonly onBroken: (error: unknown) => void;
  /** A file of it has not come: somebody does something about it, and shows something else. */
  readonly onMissing: (failure: LoadFailure) => void;
  /** What shows then; `error`: what broke. */
  readonly broken: (retry: () => void, error: unknown) => ReactNode;
}

/** Keeps what is around it standing when something cannot be drawn. */
export class Boundary extends Component<BoundaryProps, {readonly error: unknown; readonly broken: boolean}> {
  override state = {error: undefined, broken: false};

  static getDerivedStateFromError(error: unknown): {readonly error: unknown; readonly broken: boolean} {
    return {error, broken: true};
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof LoadFailure) this.props.onMissing(error);
    else this.props.onBroken(error);
  }

  override render(): ReactNode {
    const {error, broken} = this.state;
    if (!broken) return this.props.children;
    if ((error as unknown) instanceof LoadFailure) return <Skeleton />;
    return this.props.broken(() => this.setState({error: undefined, broken: false}), error);
  }
}
