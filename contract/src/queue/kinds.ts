/** Kinds of work that waits for people. No zod: the browser loads this file. */

import type { Capability } from '../capabilities.ts';

/** Kinds in the order of the console, each with the capability that deciding it takes. */
export const workCapability = {
  withdrawal: 'decideWithdrawals',
  verification: 'verifyMembers',
  case: 'decideCases',
  difference: 'decideCases',
  change: 'confirmChanges',
  resumption: 'confirmChanges',
  account: 'confirmDepositAccounts',
  chat: 'answerChat',
} as const satisfies Readonly<Record<string, Capability>>;

export type WorkKind = keyof typeof workCapability;

export const workKinds = Object.keys(workCapability) as readonly WorkKind[];

/** Holders to filter by: oneself, no one yet, or others. */
export const workHolders = ['me', 'nobody', 'others'] as const;

/** Events of the bell: work given to a staff user, their proposals decided, notes that mention them. */
export const bellWhats = ['given', 'confirmed', 'refused', 'mentioned'] as const;
export type BellWhat = (typeof bellWhats)[number];

/** Subject of such an event: work, a member, or a hand-over note of the shift. */
export type BellSubject = WorkKind | 'member' | 'shift';
export const bellSubjects: readonly BellSubject[] = [...workKinds, 'member', 'shift'];

/** Lists whose views can be saved, with the capability that the list needs. */
export const viewedCapability = {
  queue: 'useConsole',
  withdrawals: 'decideWithdrawals',
  cases: 'decideCases',
} as const satisfies Readonly<Record<string, Capability>>;

export type ViewedList = keyof typeof viewedCapability;
export const viewedLists = Object.keys(viewedCapability) as readonly ViewedList[];
