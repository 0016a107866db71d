/**
 * A provider's response to one request under our reference. Only documented responses are final. `applied`:
 * its records have the movement. `rejected`: it will never happen, whichever request still arrives.
 * `refused`, or `notEnough` for insufficient funds: this request did nothing. Anything else, including no
 * response, is `unknown`.
 */
export type ProviderResult = 'applied' | 'rejected' | 'refused' | 'notEnough' | 'unknown';

/** Result of querying a provider's records; `absent`: the reference is not known there. */
export type QueryResult = 'applied' | 'rejected' | 'absent' | 'unknown';

/** Either result, with the note to store when it ends the movement. */
export type ProviderReply<Result extends ProviderResult | QueryResult, Note> = {
  readonly result: Result;
  readonly note?: Note | undefined;
};
