/** Kinds of digests in a file of a register. */
export const registerKinds = ['phone', 'account', 'person'] as const;
export type RegisterKind = (typeof registerKinds)[number];

/** First line of a file of a register. */
export const registerHead = 'kind,digest,ends_on';

/** Faults of a row: its first line, columns, kind, digest, an invalid or past day, or a row that appears twice. */
export const registerFaults = [
  'head',
  'columns',
  'kind',
  'digest',
  'day',
  'over',
  'twice',
] as const;
export type RegisterFault = (typeof registerFaults)[number];
