import {CannotStart} from '../../server/cannot-start.ts';
import {UsageError} from '../terminal/exit-code.ts';

/** A server that cannot be started as it was asked for is a matter of who asks; any other error stays as it came. */
export const asUsage = (error: unknown): unknown =>
  error instanceof CannotStart ? new UsageError(error.message, {cause: error}) : error;
