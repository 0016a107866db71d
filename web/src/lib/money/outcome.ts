export type Outcome = 'SUCCESS' | 'FAILED' | 'PENDING';

/** Outcome of a movement of money; a word that the app does not know means that it is in progress. */
export function outcomeOf(status: string): Outcome {
  return status === 'SUCCESS' || status === 'FAILED' ? status : 'PENDING';
}
