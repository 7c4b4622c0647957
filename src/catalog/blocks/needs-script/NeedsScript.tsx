import {Notice} from '../notice/Notice.tsx';

/** Stands where a control cannot be used without JavaScript, and shows there alone; `what` begins its sentence. */
export function NeedsScript({what}: {readonly what: string}) {
  return (
    <noscript>
      <Notice tone="warning">
        {what} works with JavaScript alone. Please turn it on in your browser, or open this page in another one.
      </Notice>
    </noscript>
  );
}
