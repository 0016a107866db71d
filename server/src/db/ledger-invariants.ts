import type { Broken, Check, Sliceable } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';

/** Scope of the checks: conditions on `transfer`, `account` and `member`. */
export type CheckScope = {
  readonly transfers: RawBuilder<boolean>;
  readonly accounts: RawBuilder<boolean>;
  readonly members: RawBuilder<boolean>;
};

/** Tables of the ledger, and how the nightly audit batches them. */
const pieces: Readonly<
  Record<keyof CheckScope, Sliceable & { readonly column: RawBuilder<unknown> }>
> = {
  // Transfers are never changed, so that each stays where it was written.
  transfers: { table: 'ledger.transfer', by: 'ctid tid', column: sql`transfer.ctid` },
  accounts: { table: 'ledger.account', by: 'id bigint', column: sql`account.id` },
  members: { table: 'member', by: 'id bigint', column: sql`member.id` },
};

type BookCheck = {
  readonly of: keyof CheckScope;
  readonly broken: (part: RawBuilder<boolean>) => Broken;
};

const eachTransfer = (broken: BookCheck['broken']): BookCheck => ({ of: 'transfers', broken });
const eachAccount = (broken: BookCheck['broken']): BookCheck => ({ of: 'accounts', broken });
const eachMember = (broken: BookCheck['broken']): BookCheck => ({ of: 'members', broken });

/**
 * Allowed shapes of a transfer: its label, its action, the house account, the sign of its amount (0: either)
 * and the member's account. A new kind of transfer is one more row.
 */
const permitted = sql`(values
  ('deposit', 'single', 'deposit:%', 1, 'wallet'),
  ('suspense', 'single', 'deposit:%', 0, 'suspense'),
  ('held', 'single', 'deposit:%', 0, 'held'),
  ('withdraw', 'pending', 'payout:%', -1, 'wallet'),
  ('payoutDone', 'post', 'payout:%', -1, 'wallet'),
  ('payoutReturned', 'void', 'payout:%', -1, 'wallet'),
  ('gameIn', 'pending', 'game:%', -1, 'wallet'),
  ('gameOut', 'pending', 'game:%', 1, 'wallet'),
  ('gameDone', 'post', 'game:%', 0, 'wallet'),
  ('gameReturned', 'void', 'game:%', 0, 'wallet'),
  ('bonus', 'single', 'bonus-expense:%', 1, 'wallet'),
  ('promotion', 'single', 'promotion-expense:%', 1, 'wallet'),
  ('luckydraw', 'single', 'luckydraw-expense:%', 1, 'wallet'),
  ('invite', 'single', 'invite-expense:%', 1, 'wallet'),
  ('invite', 'single', 'invite-expense:%', 1, 'invite'),
  ('invitePot', 'single', 'invite-expense:%', -1, 'invite'),
  ('refund', 'single', 'refund-expense:%', 1, 'wallet'),
  ('refund', 'single', 'refund-expense:%', 1, 'refund'),
  ('refundPot', 'single', 'refund-expense:%', -1, 'refund'),
  ('forfeit', 'single', 'forfeit:%', -1, 'wallet'),
  ('adjustment', 'single', 'adjustment:%', 0, 'wallet'),
  ('coins', 'single', 'coin-grants', 1, 'coin'),
  ('coupon', 'single', 'coin-grants', 1, 'coin'),
  ('spin', 'single', 'coin-spins', -1, 'coin')
) as permitted (kind, op, house, sign, account)`;

/** Invariants of every transfer and its related rows. */
const bookChecks: Readonly<Record<string, BookCheck>> = {
  'a transfer is of a kind we know, between accounts that belong together': eachTransfer(
    (part) => sql`
      select transfer.id::text as sample
      from ledger.transfer
      left join ledger.house on house.id = transfer.house
      left join member as wallet on wallet.wallet_account = transfer.account
      left join member as coin on coin.coin_account = transfer.account
      left join member as invite on invite.invite_account = transfer.account
      left join member as refund on refund.refund_account = transfer.account
      left join member as holder on holder.held_account = transfer.account
      left join suspense_account as suspense on suspense.account = transfer.account
      where ${part} and not exists (
        select from ${permitted}
        where permitted.kind = transfer.kind and permitted.op = transfer.op::text
          and house.code like permitted.house
          and permitted.sign in (0, sign(transfer.amount))
          and permitted.account = case
            when wallet.id is not null then 'wallet'
            when coin.id is not null then 'coin'
            when invite.id is not null then 'invite'
            when refund.id is not null then 'refund'
            when suspense.account is not null then 'suspense'
            when holder.id is not null then 'held'
          end)`,
  ),

  'an account holds what its latest transfer left': eachAccount(
    (part) => sql`
      select account.id::text as sample
      from ledger.account
      left join lateral (
        select seq, balance_after, held_after from ledger.transfer
        where transfer.account = account.id order by seq desc limit 1) as latest on true
      where ${part} and (account.seq, account.balance, account.held) is distinct from
        (coalesce(latest.seq, 0), coalesce(latest.balance_after, 0), coalesce(latest.held_after, 0))`,
  ),

  'a transfer goes on from the one before it': eachTransfer(
    (part) => sql`
      select transfer.id::text as sample
      from ledger.transfer
      left join ledger.transfer as earlier
        on earlier.account = transfer.account and earlier.seq = transfer.seq - 1
      join ledger.account on account.id = transfer.account
      where ${part} and (
        (earlier.id is null) <> (transfer.seq = 1)
        or transfer.balance_after <> coalesce(earlier.balance_after, 0) + transfer.delta
        or transfer.held_after <> coalesce(earlier.held_after, 0) + transfer.held_delta
        or transfer.seq > account.seq)`,
  ),

  'a line of a statement tells its transfer’s amount, to its member': eachTransfer(
    (part) => sql`
      select line.id::text as sample
      from ledger.transfer
      join statement_entry as line on line.id = transfer.id
      join member on member.id = line.member_id
      where ${part}
        and (line.amount <> abs(transfer.amount) or transfer.account <> member.wallet_account)`,
  ),

  'what moves a member’s money is a line of the statement': eachTransfer(
    (part) => sql`
      select transfer.id::text as sample
      from ledger.transfer
      where ${part} and transfer.kind in
          ('deposit', 'withdraw', 'gameIn', 'gameOut', 'bonus', 'promotion', 'luckydraw', 'adjustment')
        and not exists (select from statement_entry where id = transfer.id)`,
  ),

  'a reservation is a movement of its own amount, at its own company': eachTransfer(
    (part) => sql`
      select transfer.id::text as sample
      from ledger.transfer
      join ledger.house on house.id = transfer.house
      left join movement on movement.id = transfer.id
      left join withdrawal on withdrawal.id = movement.id
      left join game_transfer on game_transfer.id = movement.id
      where ${part} and transfer.op = 'pending' and (
        transfer.amount is distinct from case
          when game_transfer.direction = 'out' then game_transfer.amount
          else -coalesce(game_transfer.amount, withdrawal.amount) end
        or house.code is distinct from case movement.kind
          when 'game-transfer' then 'game:' || movement.partner || ':' || house.currency
          else 'payout:BANK:' || house.currency end)`,
  ),

  'the end of a reservation is the end of its movement': eachTransfer(
    (part) => sql`
      select transfer.id::text as sample
      from ledger.transfer
      left join movement on movement.id = transfer.pending_id
      where ${part} and transfer.op in ('post', 'void') and movement.state is distinct from
        case transfer.op when 'post' then 'posted' else 'voided' end`,
  ),

  'a deposit is a payment of its own amount, of its own channel': eachTransfer(
    (part) => sql`
      select transfer.id::text as sample
      from ledger.transfer
      join ledger.house on house.id = transfer.house
      left join inbound_payment as payment on payment.credit_id = transfer.id
      where ${part} and transfer.kind = 'deposit' and (
        payment.amount is distinct from transfer.amount
        or house.code <> 'deposit:' || payment.channel || ':' || house.currency)`,
  ),

  'a payout goes to an account that its member registered': eachTransfer(
    (part) => sql`
      select transfer.id::text as sample
      from ledger.transfer
      join withdrawal on withdrawal.id = transfer.id
      join movement on movement.id = withdrawal.id
      where ${part} and not exists (
        select from bank_account_history as known
        where known.member_id = movement.member_id and known.bank_code = withdrawal.bank_code
          and known.account_no = withdrawal.bank_account_no)`,
  ),

  'a member’s bank account is the latest in its history': eachMember(
    (part) => sql`
      select member.id::text as sample
      from member
      left join lateral (
        select * from bank_account_history as known
        where known.member_id = member.id order by known.id desc limit 1) as latest on true
      where ${part} and (member.bank_code, member.bank_account_no)
        is distinct from (latest.bank_code, latest.account_no)`,
  ),
};

/** The same for a part of the ledger. */
export function ledgerInvariants(part: CheckScope): Record<string, Broken> {
  return mapBook(({ of, broken }) => broken(part[of]));
}

/** The same for the whole ledger, in batches. */
export const ledgerInvariantsInBatches: Readonly<Record<string, Check>> = mapBook(
  ({ of, broken }) => ({
    each: pieces[of],
    broken: (slice) => broken(slice(pieces[of].column)),
  }),
);

function mapBook<Result>(map: (check: BookCheck) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(bookChecks).map(([name, check]) => [name, map(check)]));
}

/**
 * The triggers that keep money as it was written, each with the digest of its definition and its function's: a
 * migration that changes one changes it here. One that is missing, or off, is a finding.
 */
export const guards: readonly (readonly [table: string, trigger: string, definition: string])[] = [
  ['ledger.transfer', 'append_only', 'ba511b407edb629254b5391f3a642338'],
  ['ledger.transfer', 'append_only_by_row', '7834a4bb6ffe5c6cfd2a3e9875ab2298'],
  ['ledger.account', 'never_removed', '4ad32d7c68db39945eb41722353d5825'],
  ['ledger.account', 'identity_fixed', '6cec062b56ad8c6b9364689d1e7d75a3'],
  ['ledger.house', 'never_changed', '00cb4e6e27523b165e52a577e33e9640'],
  ['ledger.house_lane', 'never_removed', 'fbaabb91aefb007e85b3b36e3a905612'],
  ['member', 'member_begins_bank_account_history', '285e1b837022f2988931197a9f71da1d'],
  ['bank_account_history', 'bank_account_history_is_kept', '81087790540c661343e21458cb734b1a'],
  [
    'bank_account_history',
    'bank_account_history_is_not_emptied',
    'd59c91f76ded98a670ea18c2411ef5d7',
  ],
  ['book_seal', 'book_seal_is_kept', '10017570d7358a3bc2999884a41f7266'],
  ['book_seal', 'book_seal_is_not_emptied', '00d9163e9220a98eafd5c2b42e987c80'],
  ['withdrawal', 'withdrawal_keeps_its_amount', 'cf5ee5bd9e3eb75ecccc20e943df9866'],
  ['game_transfer', 'game_transfer_keeps_its_amount', '959ae1266d4dcb589a0e57993b06e3cf'],
  ['statement_entry', 'statement_entry_keeps_its_amount', '5887b732e1951dca18cc7244175465cf'],
  ['inbound_payment', 'inbound_payment_keeps_its_amount', '95845055ca4f2748e1bd475fdd95d256'],
  ['staff_audit', 'staff_audit_is_append_only', 'a6422ed72cfad74b22bb453f81729dc8'],
  ['staff_audit', 'staff_audit_is_kept', '48b820cf34b3a6b760dc1e29ff2d3303'],
  ['staff_decision', 'staff_decision_only_ends', 'aea26ecfc03f7a79e608c19f32da782b'],
  ['staff_decision', 'staff_decision_is_kept', '4c2bf9d057a6886433892436b591e242'],
  ['change_proposal', 'change_proposal_only_ends', 'ef78187bf923d8e8ec5e28ba8d414401'],
  ['change_proposal', 'change_proposal_is_kept', '4a21691a8c7546ed71db43781d92d27b'],
  ['pause', 'pause_only_ends', '1dcc6d5cc6ccee10091266b425ff9e32'],
  ['pause', 'pause_is_kept', 'e37b3db316065b2e1b96a92a1e1730c8'],
];

/**
 * The same of triggers that record what is changed past the product and keep what members decided. Apart, as a
 * release before compares the others alone.
 */
export const laterGuards: typeof guards = [
  ['restore', 'restore_is_kept', '7396c77b220373fb304c7fc78f7afa6b'],
  ['restore', 'restore_is_not_emptied', 'd75a97562c96c54cb3c298d48398a790'],
  ['guarded_change', 'guarded_change_is_kept', '8dfd4303f576c082e0bbb601a76840f0'],
  ['guarded_change', 'guarded_change_is_not_emptied', '5c8bfd3f786b1271554aded75adf302c'],
  ['setting', 'setting_change_is_recorded', '34f81da17915e974ee09bcbf86093d60'],
  ['deposit_account', 'deposit_account_change_is_recorded', '88d7fbe1bc6509f9b709c0f4ba42d5a4'],
  ['member', 'member_change_is_recorded', 'ee42a13f6c0c16b37273dddb8c4c85ee'],
  ['exclusion', 'exclusion_only_ends', '3f5feab3e58e1d58268b416e06bdadda'],
  ['exclusion', 'exclusion_is_kept', '207c5d86a51773719ac9811227111dc0'],
  ['excluded_identity', 'excluded_identity_is_kept', '622ee8c4a7f54a044efeec7bc3d52054'],
  ['excluded_identity', 'excluded_identity_is_not_emptied', '50ab4ef0711b79d84c3a42a13101a4aa'],
  ['exclusion', 'exclusion_sets_member', 'd33670888009da4e08ad7ac357f99a34'],
  ['member', 'member_excluded_until_is_derived', 'de7ee1a4efa75d2da6d3318ae10cd8d5'],
  ['deposit_limit', 'deposit_limit_is_raised_slowly', '27d47cdb17f1aa5f5989593ffede6b2e'],
  ['deposit_limit', 'deposit_limit_is_kept', '82c054762ccd015f458e9dbcb2fa6ed2'],
  ['play_limit', 'play_limit_is_raised_slowly', 'f0048cc23004faaad675936e7a0b5be5'],
  ['play_limit', 'play_limit_is_kept', '108332dfc932a49eab759339cd75f0a9'],
  ['member', 'member_change_is_held', '2555d985a9de3f7692313abd703445fd'],
  ['game_account', 'game_account_is_own', 'f95a5c76b045b88fe8f619626162b646'],
  ['bank_account_history', 'bank_account_history_begins_now', '8ee8e8c4373e2d5585172a05491fae40'],
  ['bonus', 'bonus_change_is_recorded', '49f836dc5902cbd103d5df23370ad399'],
  ['promotion', 'promotion_change_is_recorded', '24bc216db17836ba8864c4a6ea3f0ff9'],
  ['wheel', 'wheel_change_is_recorded', '9c43d1a94ef6a4672cb703266856b09c'],
  ['wheel_slice', 'wheel_slice_change_is_recorded', '98dd18933c549600215eeae6e15d2f46'],
  ['banner', 'banner_change_is_recorded', 'b3a2d3905462098a3a5ea7bbb075fdb6'],
  ['game_setting', 'game_setting_change_is_recorded', 'be1696bcbb1fab655fbbefec3098e77b'],
  ['gateway_setting', 'gateway_setting_change_is_recorded', '134c3ec70e6b2d970486a9e3cce31aa9'],
  ['pause', 'pause_end_is_recorded', '778fe8bb54d3f9672a518897f279b924'],
  ['staff', 'staff_change_is_recorded', 'e09fe3e24caf0674b189213f46f8dc1c'],
  ['staff', 'an_admin_stays', '1adc5cd293a563fc25043670942f7670'],
  ['staff', 'staff_custom_role_is_recorded', '8012f6378e80d8fbaaec2c259d63b882'],
  ['staff_role', 'a_role_keeps_an_admin', 'c281e894dbcacdae06e1d68091669e82'],
  ['staff_role', 'staff_role_change_is_recorded', '0e79100b44f8173aaf4112e6e05cf018'],
  ['register_entry', 'register_entry_only_grows', '6e3198194c9a08c02186f2abd8236444'],
  ['register_entry', 'register_entry_is_not_emptied', '0a1e2b2cecc08ef619c28d3850dbac56'],
  ['register_digest', 'register_digest_is_kept', '5e003b181223f97aeefa583a6ebda985'],
  ['register_digest', 'register_digest_is_not_emptied', 'c668210ee3879c67f715ed060a09f2c1'],
  ['game_transfer', 'game_transfer_is_counted_as_it_is', 'c40911d966811d89061a554f5f2e3f0c'],
];

const allGuards = [...guards, ...laterGuards];

/**
 * The guards with what distinguishes two states of them (switching one off and on makes a new row of it), and the
 * digest of their definition as PostgreSQL prints it.
 */
export const guardStates = sql`(
  select wanted.name, wanted.trigger, wanted.definition, wanted.is_later, present.tgenabled as enabled,
    present.xmin::text || ':' || function.xmin::text as mark,
    md5(pg_get_triggerdef(present.oid) || pg_get_functiondef(function.oid)) as found
  from unnest(
    ${allGuards.map(([table]) => table)}::text[],
    ${allGuards.map(([, trigger]) => trigger)}::text[],
    ${allGuards.map(([, , definition]) => definition)}::text[],
    ${allGuards.map((guard) => laterGuards.includes(guard))}::boolean[])
    as wanted (name, trigger, definition, is_later)
  left join pg_trigger as present
    on present.tgrelid = to_regclass(wanted.name) and present.tgname = wanted.trigger
  left join pg_proc as function on function.oid = present.tgfoid)`;

export const guardInvariants: Record<string, Broken> = {
  'what keeps the book as it was written is in force': sql`
    select name || ' ' || trigger as sample
    from ${guardStates} as guard where enabled is distinct from 'A'`,
};

/** The guards that are missing, off, or not as this release defines them. */
export const alteredGuards: Broken = sql`
  select name || ' ' || trigger as sample
  from ${guardStates} as guard
  where enabled is distinct from 'A' or found is distinct from definition`;
