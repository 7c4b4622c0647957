/** Why the server does not start, for whoever starts it to mend: settings, port, folder. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** Another process has what it needs: the port, or the data folder. */
export class Taken extends CannotStart {}
