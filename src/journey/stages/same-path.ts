import {pathSegments} from '../../runtime/routes/segments.ts';

/** Whether two paths are one: however they are encoded, with or without a slash at the end. */
export const isSamePath = (one: string, other: string): boolean =>
  pathSegments(one).join('/') === pathSegments(other).join('/');
