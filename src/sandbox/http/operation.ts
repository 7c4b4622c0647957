import type {Operations} from '../contract/operations.ts';

/** An operation of the contract, by its id. */
export type OperationId = keyof Operations;

export type ParamsOf<O extends OperationId> = Operations[O]['params'];
export type QueryOf<O extends OperationId> = Operations[O]['query'];
export type BodyOf<O extends OperationId> = Operations[O]['body'];
export type AnswerOf<O extends OperationId> = Operations[O]['answer'];
