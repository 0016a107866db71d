/** A part of the app that is not there when it is needed. */
export class PartMissing extends Error {
  /**
   * `line`: it did not arrive, and may the next time. `gone`: the server has a newer release.
   * `spoilt`: it arrived and does not run, which the browser remembers until the page is loaded anew.
   */
  readonly why: 'line' | 'gone' | 'spoilt';

  constructor(why: PartMissing['why']) {
    super(why);
    this.why = why;
  }
}
