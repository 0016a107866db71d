import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { Baht, Currency } from '../values.ts';

const money = { currency: Currency };
const hour = z.string().regex(/^\d\d:\d\d$/);

/** The fact that keeps a member from something, with the figures that its sentence names. */
export const Obstacle = z.discriminatedUnion('cause', [
  z.object({ cause: z.literal('WITHDRAWAL_OPEN'), amount: Baht, ...money }),
  z.object({ cause: z.literal('TRANSFER_OPEN') }),
  /** More money than a condition may start with. */
  z.object({ cause: z.literal('BALANCE_REMAINS'), total: Baht, minimumBalance: Baht, ...money }),
  z.object({ cause: z.literal('BETS_OPEN'), amount: Baht, ...money }),
  z.object({ cause: z.literal('CONDITION_RUNNING'), target: Baht, ...money }),
  z.object({ cause: z.literal('CONDITION_WAITING'), minimumDeposit: Baht, ...money }),
  /** A bonus may begin for a deposit that was credited a moment ago. */
  z.object({ cause: z.literal('DEPOSIT_LOOKED_AT') }),
  z.object({ cause: z.literal('NEW_MEMBERS_ONLY') }),
  z.object({ cause: z.literal('OUTSIDE_HOURS'), from: hour, until: hour }),
  /** A condition would be lost from the beginning. */
  z.object({ cause: z.literal('AMOUNT_SMALL'), amount: Baht, floor: Baht, ...money }),
  /** Granted money was in play on the days that would bring cashback. */
  z.object({ cause: z.literal('BONUS_DAYS') }),
]);

/** As the server knows it, in satang. */
export type Obstacle = z.output<typeof Obstacle>;
/** As it travels, in baht. */
export type ObstacleShown = z.input<typeof Obstacle>;

export type ObstacleCause = Obstacle['cause'];

/** Causes in the order of their texts. */
export const obstacleCauses = [
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
] as const satisfies readonly ObstacleCause[];

/** A rule's no: its code and, where one code has several causes or figures, which it is. */
export type Denial = { readonly code: ErrorCode; readonly obstacle?: Obstacle };
