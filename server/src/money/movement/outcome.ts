/**
 * A company's answer to "do it", of one call under our reference. Only what it documents is definite:
 * `applied`: its books have the movement; `rejected`: its books say it never will happen, whichever call
 * still arrives; `refused`, or `notEnough` for want of money: this one call did nothing. Anything else,
 * silence included, is `unknown`.
 */
export type Verdict = 'applied' | 'rejected' | 'refused' | 'notEnough' | 'unknown';

/** A company's answer to "did it happen?", out of its books; `absent`: they do not know the reference. */
export type Finding = 'applied' | 'rejected' | 'absent' | 'unknown';

/** Either answer, with what is to be written down when it ends the movement. */
export type Word<Says extends Verdict | Finding, Note> = {
  readonly says: Says;
  readonly note?: Note | undefined;
};
