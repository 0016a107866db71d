/** A part of the app that is not there when it is needed. */
export class PartMissing extends Error {
  /**
   * `line`: a network failure, which may be retried. `gone`: the server has a newer release. `spoilt`: it
   * loaded and does not run, which the browser remembers until the page reloads.
   */
  readonly why: 'line' | 'gone' | 'spoilt';

  constructor(why: PartMissing['why']) {
    super(why);
    this.why = why;
  }
}
