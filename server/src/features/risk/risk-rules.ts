import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { RiskKind, SharedSign } from '@wallet/contract/risk/kinds';
import type { RiskReason as Reason } from '@wallet/contract/risk/staff';
import type { Settings } from '@wallet/contract/settings/staff';

/** Points and limits as the operator set them. */
export type RiskSettings = Pick<
  Settings,
  | 'riskFrom'
  | 'riskAccount'
  | 'riskHolder'
  | 'riskDevice'
  | 'riskAddress'
  | 'riskPattern'
  | 'riskInviter'
  | 'riskNoPlay'
  | 'riskGameReturn'
  | 'riskBankChange'
  | 'riskAmount'
  | 'riskReturn'
>;

export type RiskFinding = {
  readonly kind: RiskKind;
  readonly members: readonly MemberId[];
  readonly score: number;
  readonly reasons: readonly Reason[];
};

/** Members who share one account number, holder's name, device or address. */
export type Circle = {
  readonly sign: Exclude<SharedSign, 'pattern' | 'inviter'>;
  readonly members: readonly MemberId[];
};

/** Facts of how a member joined, paid in and took money out. */
export type Manner = {
  readonly id: MemberId;
  readonly joinedAt: Date;
  readonly firstDeposit: Satang | null;
  readonly deposits: number;
  readonly hasBonus: boolean;
  readonly hasTakenOut: boolean;
};

/** Further members that count for a sign: a large group is no worse than this. */
const furtherMax = 5;
/** Least members for whom acting alike says something. */
const patternMin = 3;
const inviteesMin = 5;
/** Share of an inviter's new members who have to act alike. */
const inviteesShare = 0.6;
/** Time in which members who act alike have joined. */
const patternMs = 14 * 24 * 3_600_000;
/** Deposits above this number count no further. */
const depositsMax = 3;

const pointsName = {
  account: 'riskAccount',
  holder: 'riskHolder',
  device: 'riskDevice',
  address: 'riskAddress',
  pattern: 'riskPattern',
  inviter: 'riskInviter',
} as const satisfies Record<SharedSign, keyof RiskSettings>;

/** Groups whose score reaches the operator's limit, each person's worst group first and once. */
export function groupsOf(
  circles: readonly Circle[],
  manners: ReadonlyMap<MemberId, Manner>,
  settings: RiskSettings,
): RiskFinding[] {
  const at = circlesOfMembers(circles);
  const scored = circles
    .map((circle) => groupOf(circle.members, at, manners, settings))
    .filter(({ score }) => score >= settings.riskFrom)
    .toSorted((one, other) => other.score - one.score || other.members.length - one.members.length);
  const kept: RiskFinding[] = [];
  for (const group of scored) {
    if (!kept.some(({ members }) => holdsHalf(group.members, members))) kept.push(group);
  }
  return kept;
}

function groupOf(
  members: readonly MemberId[],
  at: CirclesOf,
  manners: ReadonlyMap<MemberId, Manner>,
  settings: RiskSettings,
): RiskFinding {
  const alike = actingAlike(members.flatMap((id) => manners.get(id) ?? []));
  const reasons = [
    ...sharedReasons(members, at, settings),
    ...(alike.length >= patternMin ? sharedReason('pattern', alike.length, settings) : []),
  ];
  return { kind: 'group', members, reasons, score: scoreOf(reasons) };
}

/** An inviter most of whose new members pay in, take bonuses and take money out in one manner; or null. */
export function inviterFound(
  inviter: MemberId,
  invitees: readonly Manner[],
  circles: readonly Circle[],
  settings: RiskSettings,
): RiskFinding | null {
  const alike = actingAlike(invitees);
  if (alike.length < inviteesMin || alike.length < invitees.length * inviteesShare) return null;
  const members = [inviter, ...alike];
  const reasons = [
    ...sharedReason('inviter', alike.length, settings),
    ...sharedReasons(members, circlesOfMembers(circles), settings),
  ];
  const score = scoreOf(reasons);
  return score < settings.riskFrom ? null : { kind: 'inviter', members, reasons, score };
}

type CirclesOf = ReadonlyMap<MemberId, readonly Circle[]>;

function circlesOfMembers(circles: readonly Circle[]): CirclesOf {
  const at = new Map<MemberId, Circle[]>();
  for (const circle of circles) {
    for (const id of circle.members) {
      const known = at.get(id);
      if (known) known.push(circle);
      else at.set(id, [circle]);
    }
  }
  return at;
}

/** For each sign, the most of these members who share one account, holder, device or address. */
function sharedReasons(
  members: readonly MemberId[],
  at: CirclesOf,
  settings: RiskSettings,
): Reason[] {
  const counts = new Map<Circle, number>();
  for (const id of members) {
    for (const circle of at.get(id) ?? []) counts.set(circle, (counts.get(circle) ?? 0) + 1);
  }
  const most = new Map<Circle['sign'], number>();
  for (const [{ sign }, count] of counts) most.set(sign, Math.max(count, most.get(sign) ?? 0));
  return [...most].flatMap(([sign, count]) => sharedReason(sign, count, settings));
}

function sharedReason(sign: SharedSign, members: number, settings: RiskSettings): Reason[] {
  const points = settings[pointsName[sign]] * Math.min(members - 1, furtherMax);
  return points > 0 ? [{ sign, points, members }] : [];
}

/** The most of these who joined within two weeks and paid in, took bonuses and took money out alike. */
export function actingAlike(manners: readonly Manner[]): readonly MemberId[] {
  const byManner = Map.groupBy(
    manners.filter(({ firstDeposit }) => firstDeposit !== null),
    ({ firstDeposit, deposits, hasBonus, hasTakenOut }) =>
      [firstDeposit, Math.min(deposits, depositsMax), hasBonus, hasTakenOut].join(' '),
  );
  let best: readonly Manner[] = [];
  for (const alike of byManner.values()) {
    const near = nearInTime(alike);
    if (near.length > best.length) best = near;
  }
  return best.map(({ id }) => id);
}

/** The most of these who joined within two weeks of each other. */
function nearInTime(manners: readonly Manner[]): readonly Manner[] {
  const ordered = manners.toSorted(
    (one, other) => one.joinedAt.getTime() - other.joinedAt.getTime(),
  );
  let first = 0;
  let best: readonly Manner[] = [];
  for (const [last, { joinedAt }] of ordered.entries()) {
    while (joinedAt.getTime() - (ordered[first]?.joinedAt.getTime() ?? 0) > patternMs) first += 1;
    if (last - first + 1 > best.length) best = ordered.slice(first, last + 1);
  }
  return best;
}

export type NoPlay = {
  readonly id: MemberId;
  readonly deposited: Satang;
  readonly withdrawn: Satang;
  readonly played: Satang;
};

/** Money that goes in and out: four fifths are taken out, and less than a fifth was ever in a game. */
export function noPlayFound({ id, ...sums }: NoPlay, settings: RiskSettings): RiskFinding | null {
  const { deposited, withdrawn, played } = sums;
  const isFound =
    deposited >= settings.riskAmount && withdrawn * 5n >= deposited * 4n && played * 5n < deposited;
  return isFound
    ? single('no-play', id, { sign: 'no-play', points: settings.riskNoPlay, ...sums }, settings)
    : null;
}

export type GameReturn = {
  readonly id: MemberId;
  readonly toGames: Satang;
  readonly fromGames: Satang;
};

/** Games that paid back three times what went in, by an amount that matters. */
export function gameReturnFound(
  { id, ...sums }: GameReturn,
  settings: RiskSettings,
): RiskFinding | null {
  const { toGames, fromGames } = sums;
  const isFound = fromGames >= toGames * 3n && fromGames - toGames >= settings.riskReturn;
  const reason = { sign: 'game-return', points: settings.riskGameReturn, ...sums } as const;
  return isFound ? single('game-return', id, reason, settings) : null;
}

export type BankChange = {
  readonly id: MemberId;
  readonly changedAt: Date;
  readonly passwordAt: Date | null;
  readonly askedAt: Date;
  readonly amount: Satang;
};

/** Time in which a change of password and one of the bank account belong together. */
const togetherMs = 7 * 24 * 3_600_000;

/** A withdrawal soon after the bank account changed. A password that changed too counts half as much more. */
export function bankChangeFound(
  { id, passwordAt, ...change }: BankChange,
  settings: RiskSettings,
): RiskFinding | null {
  if (change.amount < settings.riskAmount) return null;
  const withPassword =
    passwordAt !== null &&
    Math.abs(passwordAt.getTime() - change.changedAt.getTime()) <= togetherMs &&
    passwordAt <= change.askedAt;
  const points = Math.round(settings.riskBankChange * (withPassword ? 1.5 : 1));
  const reason = { sign: 'bank-change', points, ...change, withPassword } as const;
  return single('bank-change', id, reason, settings);
}

function single(
  kind: RiskKind,
  id: MemberId,
  reason: Reason,
  { riskFrom }: RiskSettings,
): RiskFinding | null {
  const score = reason.points;
  return score < riskFrom || score === 0 ? null : { kind, members: [id], reasons: [reason], score };
}

function scoreOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, { points }) => sum + points, 0);
}

export type Earlier = {
  readonly id: bigint;
  readonly kind: RiskKind;
  readonly members: readonly MemberId[];
  readonly isOpen: boolean;
};

/**
 * Outcome of a finding: it is new, it goes on in an open one of most of its members, or someone decided
 * about all of its members already. Conduct is checked since the last decision, and so is always new.
 */
export function placeOf(
  found: RiskFinding,
  earlier: readonly Earlier[],
): 'new' | 'decided' | bigint {
  const same = earlier.filter(
    ({ kind, members }) => kind === found.kind && holdsHalf(found.members, members),
  );
  const open = same.find(({ isOpen }) => isOpen);
  if (open) return open.id;
  const isGroup = found.kind === 'group' || found.kind === 'inviter';
  const isDecided = same.some(({ members }) => {
    const known = new Set(members);
    return found.members.every((id) => known.has(id));
  });
  return isGroup && isDecided ? 'decided' : 'new';
}

/** True when half of the first members are among the second ones. */
function holdsHalf(members: readonly MemberId[], others: readonly MemberId[]): boolean {
  const known = new Set(others);
  return members.filter((id) => known.has(id)).length * 2 >= members.length;
}
