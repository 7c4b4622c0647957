import type {FromForm} from '../sent-control.ts';

/** Name of the input in which an address is looked up, behind the name of the control. */
export const searchSuffix = '-search';

/** Nobody looks it up where the page is not live: what was typed is its first line, and the other parts are asked for. */
export const addressFromForm: FromForm = ({texts}) => {
  const typed = (texts(searchSuffix)[0] ?? '').trim();
  return typed === '' ? undefined : {street1: typed};
};
