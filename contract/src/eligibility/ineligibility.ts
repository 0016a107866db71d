import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { Baht, Currency } from '../values.ts';

const money = { currency: Currency };
const hour = z.string().regex(/^\d\d:\d\d$/);

/** The fact that keeps a member from something, with the figures for its sentence. */
export const IneligibilityReason = z.discriminatedUnion('cause', [
  z.object({ cause: z.literal('WITHDRAWAL_OPEN'), amount: Baht, ...money }),
  z.object({ cause: z.literal('TRANSFER_OPEN') }),
  /** More money than a condition may start with. */
  z.object({ cause: z.literal('BALANCE_REMAINS'), total: Baht, minimumBalance: Baht, ...money }),
  z.object({ cause: z.literal('BETS_OPEN'), amount: Baht, ...money }),
  z.object({ cause: z.literal('CONDITION_RUNNING'), target: Baht, ...money }),
  z.object({ cause: z.literal('CONDITION_WAITING'), minimumDeposit: Baht, ...money }),
  /** A bonus may start for a recently credited deposit. */
  z.object({ cause: z.literal('DEPOSIT_LOOKED_AT') }),
  z.object({ cause: z.literal('NEW_MEMBERS_ONLY') }),
  z.object({ cause: z.literal('OUTSIDE_HOURS'), from: hour, until: hour }),
  /** A condition would be lost from the beginning. */
  z.object({ cause: z.literal('AMOUNT_SMALL'), amount: Baht, floor: Baht, ...money }),
  /** Granted money was in play on the days that would earn cashback. */
  z.object({ cause: z.literal('BONUS_DAYS') }),
]);

/** As the server knows it, in satang. */
export type IneligibilityReason = z.output<typeof IneligibilityReason>;
/** As it travels, in baht. */
export type IneligibilityReasonShown = z.input<typeof IneligibilityReason>;

export type IneligibilityCause = IneligibilityReason['cause'];

/** Causes in the order of their texts. */
export const ineligibilityCauses = [
  'WITHDRAWAL_OPEN',
  'TRANSFER_OPEN',
  'BALANCE_REMAINS',
  'BETS_OPEN',
  'CONDITION_RUNNING',
  'CONDITION_WAITING',
  'DEPOSIT_LOOKED_AT',
  'NEW_MEMBERS_ONLY',
  'OUTSIDE_HOURS',
  'AMOUNT_SMALL',
  'BONUS_DAYS',
] as const satisfies readonly IneligibilityCause[];

/** A rule's rejection: its code and, where one code has several causes or figures, the cause. */
export type Denial = { readonly code: ErrorCode; readonly obstacle?: IneligibilityReason };
