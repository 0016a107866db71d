/** Kinds of findings. A group and an inviter have several members, the others one. No zod: browsers load this file. */
export const riskKinds = ['group', 'inviter', 'no-play', 'game-return', 'bank-change'] as const;
export type RiskKind = (typeof riskKinds)[number];

/** Ways in which a person ends a finding. */
export const riskOutcomes = ['harmless', 'confirmed'] as const;

/** Signs that several members have in common; `pattern`: how they deposited, took bonuses and withdrew. */
export const sharedSigns = [
  'account',
  'holder',
  'device',
  'address',
  'pattern',
  'inviter',
] as const;
export type SharedSign = (typeof sharedSigns)[number];
