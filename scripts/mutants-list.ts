// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults are code, as text.

/** A fault that somebody could make, and the tests nearest to it, which have to notice. */
export type Mutant = {
  readonly area: string;
  /** From the root of the repository, like the tests. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
  /** The harm that it would do. */
  readonly why: string;
};

type Faults = Pick<Mutant, 'area' | 'file' | 'tests'> & {
  readonly faults: readonly (readonly [from: string, to: string, why: string])[];
};

const lists: readonly Faults[] = [
  {
    area: 'money',
    file: 'contract/src/money.ts',
    tests: ['contract/src/money.test.ts'],
    faults: [
      ['baht >= 0 &&', 'baht >= -1 &&', 'an amount below zero is an amount'],
      [
        '&& baht <= largestBaht)) return null;',
        '&& baht <= 10 * largestBaht)) return null;',
        'an amount beyond the largest one is an amount',
      ],
      [
        "(absolute % satangPerBaht).toString().padStart(2, '0')",
        '(absolute % satangPerBaht).toString()',
        '1.05 is shown as 1.5',
      ],
      [
        "`${satang < 0n ? '-' : ''}${baht}.${rest}`",
        '`${baht}.${rest}`',
        'an amount below zero is shown without its sign',
      ],
      [
        'return (amount * BigInt(percent)) / 100n;',
        'return (amount / 100n) * BigInt(percent);',
        'a percentage is rounded before it is taken',
      ],
    ],
  },
  {
    area: 'money',
    file: 'contract/src/parse-baht.ts',
    tests: ['contract/src/money.test.ts'],
    faults: [
      ["fraction.padEnd(2, '0')", "fraction.padStart(2, '0')", '20.5 typed is 20.05 baht'],
      [
        '(?:\\.(\\d{1,2}))?$/',
        '(?:\\.(\\d{1,3}))?$/',
        'three decimals are read as ten times as much',
      ],
      [
        'return satang <= BigInt(largestBaht) * 100n ? satang : null;',
        'return satang;',
        'more than the largest amount can be typed',
      ],
    ],
  },
  {
    area: 'money',
    file: 'contract/src/rules.ts',
    tests: ['contract/src/rules.test.ts'],
    faults: [
      ['([689]\\d{8})$/', '([2689]\\d{8})$/', 'a landline is a phone that receives codes'],
      ['/^\\d{10,15}$/', '/^\\d{9,15}$/', 'a bank account of nine digits is one'],
      [
        'password.length >= passwordLength.min',
        'password.length > passwordLength.min',
        'a password of exactly eight letters is too short',
      ],
      ['/^PR([1-9]\\d{0,17})$/i', '/^PR(\\d{1,18})$/i', 'an invite code with leading zeros is one'],
      [
        'Array.from(text.trim()).length <= messageLengthMax',
        'text.trim().length <= messageLengthMax',
        'emoji count twice in a message',
      ],
      [
        '/^[A-Za-z]+(?: [A-Za-z]+)*$/',
        '/^[A-Za-z]+(?: [A-Za-z]*)*$/',
        'a name may end with a space',
      ],
    ],
  },
  {
    area: 'formatters',
    file: 'contract/src/time.ts',
    tests: ['contract/src/time.test.ts'],
    faults: [
      ["hourCycle: 'h23'", "hourCycle: 'h24'", "midnight is shown as 24 o'clock"],
      ["timeZone = 'Asia/Bangkok'", "timeZone = 'Asia/Tokyo'", 'times are shown two hours ahead'],
    ],
  },
  {
    area: 'formatters',
    file: 'contract/src/html.ts',
    tests: ['contract/src/html.test.ts'],
    faults: [
      [
        '!/[\\s\\\\]|&(?!amp;)/.test(value)',
        '!/[\\s\\\\]/.test(value)',
        'an address may be written in entities',
      ],
      ["part.startsWith('c-')", "part.includes('c-')", 'texts may use any class of the app'],
      [
        '|\\/(?!\\/))/i',
        '|\\/)/i',
        'an address may lead to a foreign host without naming a protocol',
      ],
    ],
  },
  {
    area: 'ledger',
    file: 'ledger/migrations/0002_ledger_post.sql',
    tests: ['ledger/src/post-transfers.test.ts', 'ledger/src/ledger-model.test.ts'],
    faults: [
      [
        '              and earlier.pending_id is not distinct from item.pending_id\n',
        '',
        'one id posts two pendings',
      ],
      [
        '                = (coalesce(promise.account, item.account), coalesce(promise.house, house.id),',
        '                = (earlier.account, coalesce(promise.house, house.id),',
        'the same id for another account counts as a repeat',
      ],
      ["and promise.op = 'pending'", '', 'what moved already is resolved like a promise'],
      [
        "when account.id is null then 'noAccount'",
        "when false then 'noAccount'",
        'money goes to an account that does not exist',
      ],
      [
        "when resolution.id is not null then 'alreadyResolved'",
        "when resolution.id is not null and resolution.op = item.op then 'alreadyResolved'",
        'what was posted can be voided afterwards',
      ],
      [
        'seq = account.seq + change.items',
        'seq = account.seq + 1',
        'a batch counts as one transfer of an account',
      ],
      [
        'do update set balance = lane.balance + excluded.balance',
        'do update set balance = excluded.balance',
        'a house account forgets what it had',
      ],
      [
        'opening_seq + count(*) filter (where applied) over',
        'opening_seq + count(*) over',
        'a refused transfer leaves a gap in the numbers',
      ],
      [
        'lag(balance_after, 1, opening)',
        'lag(balance_after, 1, 0)',
        'the balance before a batch is taken for zero',
      ],
      [
        'sum(held_delta) filter (where applied) over',
        'sum(held_delta) over',
        'a refused reservation is held all the same',
      ],
      [
        "case when refusal = 'duplicate' then earlier_seq else seq end",
        'seq',
        'a repeat is answered with the count of now',
      ],
    ],
  },
  {
    area: 'ledger',
    file: 'ledger/migrations/0006_post_one.sql',
    tests: ['ledger/src/post-transfers.test.ts', 'ledger/src/ledger-model.test.ts'],
    faults: [
      [
        '      and earlier.pending_id is not distinct from new_pending_id\n',
        '',
        'one id alone posts two pendings',
      ],
      [
        '        = (account_id, house_id, whole, new_op, new_kind)',
        '        = (earlier.account, house_id, whole, new_op, new_kind)',
        'the same id alone for another account counts as a repeat',
      ],
      [
        "promise.id = new_pending_id and promise.op = 'pending'",
        'promise.id = new_pending_id',
        'what moved already is resolved alone like a promise',
      ],
      [
        'if opening + delta < 0 then',
        'if opening + delta < -1 then',
        'a transfer alone overdraws by a satang',
      ],
      [
        'balance = lane.balance + excluded.balance',
        'balance = excluded.balance',
        'a house account forgets what it had before one transfer',
      ],
      ['      seq := earlier.seq;\n', '', 'a repeat alone is answered with the count of now'],
    ],
  },
  {
    area: 'ledger',
    file: 'ledger/migrations/0001_ledger_tables.sql',
    tests: ['ledger/src/append-only.test.ts'],
    faults: [
      [
        'held bigint not null default 0 check (held >= 0)',
        'held bigint not null default 0',
        'the tables take money held below zero',
      ],
      ['  unique (account, seq),\n', '', 'two transfers of an account may have one number'],
      [
        'before update of id, currency, opened_at on',
        'before update of id, opened_at on',
        'the currency of an account can be changed',
      ],
      [
        '  constraint sides_sum_to_zero check (delta + held_delta + house_delta = 0),\n',
        '',
        'the tables take money that comes from nowhere',
      ],
      [
        'create unique index transfer_resolution on',
        'create index transfer_resolution on',
        'the tables take two ends of one promise',
      ],
      [
        'before delete or truncate on ledger.account',
        'before truncate on ledger.account',
        'an account can be deleted',
      ],
    ],
  },
  {
    area: 'ledger',
    file: 'ledger/src/transfer.ts',
    tests: ['ledger/src/transfer.test.ts'],
    faults: [
      [
        'assert(transfer.amount > 0n,',
        'assert(transfer.amount >= 0n,',
        'a transfer of nothing reaches the neighbours of its batch',
      ],
      [
        'transfer.kind.length <= 40',
        'transfer.kind.length <= 400',
        'a kind that the table refuses reaches the neighbours of its batch',
      ],
      [
        "assert(isTransferId(transfer.pendingId), 'a pending id is a uuid');",
        '',
        'a pending id that is no uuid reaches the neighbours of its batch',
      ],
    ],
  },
  {
    area: 'ledger',
    file: 'ledger/src/transfer-id.ts',
    tests: ['ledger/src/transfer-id.test.ts'],
    faults: [
      [
        '6f4c1b0e8d3a4c57',
        '6f4c1b0e8d3a4c58',
        'every id of a business fact changes, and its money is given again',
      ],
      ['bytes.writeUIntBE(Date.now(), 0, 6);', '', 'ids of one moment are strewn over the index'],
    ],
  },
  {
    area: 'ledger',
    file: 'ledger/src/entries-of.ts',
    tests: ['ledger/src/entries-of.test.ts'],
    faults: [
      [
        'seq < ${beforeSeq})',
        'seq <= ${beforeSeq})',
        'the last line of a page is the first one of the next',
      ],
      ['Math.min(limit, largestPage)', 'limit', 'a page has no largest size'],
    ],
  },
  {
    area: 'checks',
    file: 'ledger/src/check.ts',
    tests: ['ledger/src/check.test.ts'],
    faults: [
      ['${column} > ${after}', '${column} >= ${after}', 'the end of a slice is in two slices'],
      [
        'where ${later} order by id limit',
        'where true order by id limit',
        'a slice ends where the first one did',
      ],
      [
        'sum(1 + ${besides}) over',
        'sum(1) over',
        'a slice is as long however much comes with its rows',
      ],
    ],
  },
  {
    area: 'checks',
    file: 'ledger/src/audit-checks.ts',
    tests: ['ledger/src/audit.test.ts'],
    faults: [
      [
        '(delta + held_delta + house_delta <> 0 or account is null)',
        'delta + held_delta + house_delta <> 0',
        'two entries on one side are taken for a transfer',
      ],
      [
        "      or house_delta <> case when op in ('single', 'post') then -amount else 0 end",
        '',
        'the house side of a transfer is not looked at',
      ],
      [
        `(account.balance, account.held, account.seq)
        is distinct from (book.balance, book.held, book.transfers)`,
        `(account.balance, account.seq)
        is distinct from (book.balance, book.transfers)`,
        'held money is not compared with its transfers',
      ],
      [
        'account where balance < 0 or held < 0',
        'account where balance < 0',
        'money held below zero is not found',
      ],
      [
        'where balance_after < 0 or held_after < 0',
        'where balance_after < 0',
        'money held below zero afterwards is not found',
      ],
      [
        "and resolution.op in ('post', 'void')",
        "and resolution.op = 'post'",
        'a void of something else is not found',
      ],
      [
        '(resolution.account, resolution.house, resolution.amount)\n          is distinct from (pending.account, pending.house, pending.amount)',
        '(resolution.account, resolution.house)\n          is distinct from (pending.account, pending.house)',
        'a resolution of another amount is not found',
      ],
      ['or held_after <> held`', '`', 'what was held afterwards is not replayed'],
      [
        ') as lanes full join (',
        ') as lanes left join (',
        'a house that lost its lanes is not looked at',
      ],
      [
        'account.currency is null or account.currency is distinct from house.currency',
        'account.currency <> house.currency',
        'a transfer of a house that is gone is not found',
      ],
    ],
  },
  {
    area: 'bonus',
    file: 'server/src/features/bonus/bonus-rules.ts',
    tests: ['server/src/features/bonus/bonus-rules.test.ts'],
    faults: [
      ['return share < maxAmount ? share : maxAmount;', 'return share;', 'a bonus has no maximum'],
      [
        '|| channels?.includes(channel) === false) return null',
        '|| false) return null',
        'a bonus for one channel comes with every deposit',
      ],
      [
        'if (endsAtOnce({ ...given, own }, minimumBalance)) return null;',
        '',
        'a condition begins that is over at once',
      ],
      [
        'const bangkokMs = 7 * 3_600_000;',
        'const bangkokMs = 0;',
        'a bonus of the day is counted by UTC',
      ],
      [
        "return type === 'day' ? day : Math.floor(day / 7);",
        'return day;',
        'a bonus of the week is given every day',
      ],
      [
        'facts.received >= facts.maxReceived',
        'facts.received > facts.maxReceived',
        'a bonus is given once more than it allows',
      ],
      [
        '(facts.forNewMembers && facts.hasPaidIn)',
        '(facts.forNewMembers)',
        'new members get no bonus for new members',
      ],
      [
        'facts.granted >= facts.budget',
        'facts.granted > facts.budget',
        'a bonus is activated that has nothing left',
      ],
    ],
  },
  {
    area: 'bonus',
    file: 'server/src/features/bonus/condition-rules.ts',
    tests: ['server/src/features/bonus/condition-rules.test.ts'],
    faults: [
      ['const base = deposit + amount;', 'const base = amount;', 'the goal forgets the deposit'],
      [
        'floor: share > minimumBalance ? share : minimumBalance,',
        'floor: share,',
        'a condition runs on with money that cannot be played',
      ],
      [
        'successPercent <= 100 && failPercent === 0',
        'successPercent <= 100 || failPercent === 0',
        'money with a goal is given as plain cash',
      ],
      [
        'return total + outstanding;',
        'return total;',
        "what is staked does not count as the member's own",
      ],
      [
        'total >= target || total <= floor || deposit',
        'total > target || total <= floor || deposit',
        'a condition begins that is met exactly',
      ],
      [
        ' || deposit + amount <= floor;',
        ';',
        'a condition begins that own money keeps from being lost',
      ],
      [
        'if (withdrawing > 0n) {',
        'if (withdrawing < 0n) {',
        'granted money comes while the own one is being paid out',
      ],
      [
        'if (isPlainCash(gift)) return held ? denial(gift.whileHeld, obstacleOf(held, currency)) : null;',
        'if (isPlainCash(gift)) return null;',
        'plain cash is given while a condition runs',
      ],
      [
        'if (!endsAtOnce({ ...gift, own: ownOf(holdings) }, minimumBalance)) return null;',
        'return null;',
        'money is given under a condition that is over at once',
      ],
      [
        'holdings ? ownOf(holdings) : facts.balance',
        'holdings ? holdings.total : facts.balance',
        'granted money comes while the own one is staked',
      ],
      [
        'progressOf(standing) >= standing.target',
        'progressOf(standing) > standing.target',
        'a goal that is reached exactly is not met',
      ],
      [
        'standing.total <= standing.floor &&',
        'standing.total < standing.floor &&',
        'a condition at its floor runs on',
      ],
      [
        'total > paidSince ? total - paidSince : 0n',
        'total - paidSince',
        'progress is shown below zero',
      ],
      [
        'const keep = total < own ? total : own;',
        'const keep = own;',
        'more is kept than there is',
      ],
      [
        'if (floor >= least.deposit + least.amount)',
        'if (floor > least.deposit + least.amount)',
        'a campaign is offered that is lost from the beginning',
      ],
    ],
  },
  {
    area: 'bonus',
    file: 'server/src/features/bonus/bonus-store.ts',
    tests: ['server/src/features/bonus/bonus-offers.test.ts'],
    faults: [
      ['and coalesce(ends_at > now(), true)`', '`', 'a bonus is on offer after its end'],
      ['where is_shown and', 'where', 'a bonus is on offer that the operator hides'],
      [
        'else bangkok.time >= open_from or bangkok.time < open_until',
        'else bangkok.time >= open_from and bangkok.time < open_until',
        'hours over midnight are never open',
      ],
      [
        "where member_id = ${memberId} and state = 'credited' limit 1",
        'where member_id = ${memberId} limit 1',
        'money that waits aside makes a member no new one',
      ],
      [
        'code.toUpperCase()} and currency = ${currency}`',
        'code.toUpperCase()}`',
        'a bonus in baht is activated for kip',
      ],
      ["and source = 'bonus'\n", '\n', 'a promotion counts as a bonus received'],
    ],
  },
  {
    area: 'bonus',
    file: 'server/src/features/bonus/ask-games.ts',
    tests: [
      'server/src/features/bonus/ask-games.test.ts',
      'server/src/features/bonus/bonus.test.ts',
    ],
    faults: [
      [
        'if (money === null) return null;',
        'if (money === null) continue;',
        'a game that does not answer holds nothing',
      ],
      ['outstanding += money.outstanding;', '', 'open bets are not counted'],
      ['ground.hasOpenTransfer || ', '', 'money under way is not counted anywhere'],
      [
        ' || seen.walletSeq !== ground.walletSeq) return null;',
        ') return null;',
        'money that moved meanwhile is counted twice',
      ],
    ],
  },
  {
    area: 'bonus',
    file: 'server/src/features/bonus/grant-bonus.ts',
    tests: [
      'server/src/features/bonus/bonus-offers.test.ts',
      'server/src/features/bonus/bonus.test.ts',
    ],
    faults: [
      [
        ' || armed.walletSeq >= credited.walletSeq) return true',
        ') return true',
        'a deposit of before the activation brings the bonus',
      ],
      [
        'if (!bonus || ground.withdrawing > 0n) return;',
        'if (!bonus) return;',
        'a bonus is granted while own money is being paid out',
      ],
      [
        '(await findTerms(tx, armed.id)) ?? (await termsNow(tx, bonus))',
        'await termsNow(tx, bonus)',
        'a bonus is granted by other terms than agreed',
      ],
      [
        '(await receivedOf(tx, ground.memberId, bonus)) >= bonus.maxReceived ||\n',
        '',
        'a limit that was lowered meanwhile is not kept',
      ],
    ],
  },
  {
    area: 'bonus',
    file: 'server/src/features/bonus/reward-commands.ts',
    tests: ['server/src/features/refund/refund.test.ts'],
    faults: [
      [
        'refuseIf(giftDenial(standing.facts, { ...grant, deposit: 0n }));',
        '',
        'money is given to a member who may not have it',
      ],
    ],
  },
  {
    area: 'bonus',
    file: 'server/src/features/bonus/cancel-condition.ts',
    tests: ['server/src/features/bonus/bonus.test.ts'],
    faults: [
      [
        "refuseIf(total > ground.balance ? 'BONUS_CANCEL_FAIL' : null);",
        '',
        'a condition is cancelled while money is left in a game',
      ],
      [
        'if (await endIfDecided(tx, ground, { condition, ...holdings })) return;',
        '',
        'who has met the goal forfeits by giving up',
      ],
    ],
  },
  {
    area: 'bonus',
    file: 'server/src/features/bonus/promotion-store.ts',
    tests: ['server/src/features/bonus/promotion.test.ts'],
    faults: [
      [
        '(quota is null or used < quota)',
        '(quota is null or used <= quota)',
        'a promotion is given once more than its quota',
      ],
      [
        '      and promotion.currency = member.currency\n',
        '',
        'a promotion in baht is given in kip',
      ],
      ['and coalesce(ends_at > now(), true)\n', '\n', 'a promotion is given after its end'],
      [
        'where member_id = member.id and state = \'credited\')) as "isEligible"',
        'where member_id = member.id)) as "isEligible"',
        'money that waits aside makes a member no new one for a promotion',
      ],
    ],
  },
  {
    area: 'refund',
    file: 'server/src/features/refund/refund-rules.ts',
    tests: ['server/src/features/refund/refund-rules.test.ts'],
    faults: [
      ['return share < maximum ? share : maximum;', 'return share;', 'a refund has no maximum'],
      ['if (held) {', 'if (!held && days.length < 0) {', 'a refund comes while a condition runs'],
      [
        '.filter(({ amount }) => amount > 0n)',
        '.filter(({ amount }) => amount >= 0n)',
        'a day is used up for nothing',
      ],
    ],
  },
  {
    area: 'refund',
    file: 'server/src/features/refund/day-result-store.ts',
    tests: ['server/src/features/refund/refund.test.ts'],
    faults: [
      [
        'seq > coalesce(last.wallet_seq, 0)',
        'seq >= coalesce(last.wallet_seq, 0)',
        'the last movement of a day is counted on the next one too',
      ],
      [
        'coalesce(last.in_games, 0) - present.in_games + (',
        '0 - present.in_games + (',
        'what was left in games is a win of the next day',
      ],
      [
        "and coalesce(ended_at, 'infinity') >= since)",
        'and ended_at is null)',
        'a condition that ended during the day was not in play',
      ],
      [
        "coalesce(max(ran_at) - interval '1 hour', '-infinity')",
        "coalesce(max(ran_at), '-infinity')",
        'a movement under way at the count is never counted',
      ],
    ],
  },
  {
    area: 'refund',
    file: 'server/src/features/refund/refund-store.ts',
    tests: ['server/src/features/refund/refund.test.ts'],
    faults: [
      [
        'where member_id = ${memberId} and moved_at is null',
        'where member_id = ${memberId}',
        'what was moved before is moved again',
      ],
      [
        'refund.member_id = day_result.member_id and refund.day = day_result.day',
        'refund.day = day_result.day',
        'a day is used up by whoever is first',
      ],
    ],
  },
  {
    area: 'refund',
    file: 'server/src/features/refund/credit-refunds.ts',
    tests: ['server/src/features/refund/refund.test.ts'],
    faults: [
      [
        '`refund:${memberId}:${day}`',
        '`refund:${day}`',
        "one member gets a day's refund, the others an error",
      ],
    ],
  },
  {
    area: 'invite',
    file: 'server/src/features/invite/reward-store.ts',
    tests: ['server/src/features/invite/invite.test.ts'],
    faults: [
      [' and inviter.currency = invitee.currency', '', 'baht that were lost are rewarded in kip'],
      [
        "from share where alike = '{}'",
        'from share',
        'doubtful rewards are paid before a person looked',
      ],
      [
        "case when invitee.bank_account_no = inviter.bank_account_no then 'account' end",
        "case when false then 'account' end",
        'one bank account for both raises no doubt',
      ],
      ['own.ip = theirs.ip', "own.ip = theirs.ip || '.'", 'one place for both raises no doubt'],
      [
        'rows between unbounded preceding and 1 preceding',
        'rows between 1 preceding and 1 preceding',
        'the maximum of a day counts the neighbour only',
      ],
      [
        'lost > 0 and not had_condition and',
        'lost > 0 and',
        'losses of granted money are rewarded',
      ],
      ["where reward.state = 'due'", 'where true', 'rewards that were credited are credited again'],
    ],
  },
  {
    area: 'invite',
    file: 'server/src/features/invite/reward-inviters.ts',
    tests: ['server/src/features/invite/invite.test.ts'],
    faults: [
      ['if (!isInviteActive) return;', '', 'the programme goes on after it was switched off'],
      [
        '`invite:${inviteeId}:${day}`',
        '`invite:${day}`',
        'of all rewards of a day one is credited',
      ],
    ],
  },
  {
    area: 'invite',
    file: 'server/src/features/invite/invite-facts.ts',
    tests: ['server/src/features/invite/invite.test.ts'],
    faults: [
      [
        "refuseIf(settings.isInviteActive ? null : 'INVITE_INACTIVE');",
        '',
        'the pot can be moved after the programme was switched off',
      ],
    ],
  },
  {
    area: 'invite',
    file: 'server/src/features/invite/invite-rules.ts',
    tests: ['server/src/features/invite/invite-rules.test.ts'],
    faults: [
      [
        'letters.length > 2 ? 2 : 1',
        'letters.length >= 2 ? 2 : 1',
        'a name of two letters is shown as a whole',
      ],
    ],
  },
  {
    area: 'spin',
    file: 'server/src/features/spin/spin-rules.ts',
    tests: ['server/src/features/spin/spin-rules.test.ts'],
    faults: [
      [
        "return coupon.isExpired ? 'COUPON_EXPIRED' : null;",
        'return null;',
        'a coupon is claimed after its end',
      ],
      [
        'if (!coupon || coupon.isClaimed)',
        'if (!coupon)',
        'a coupon is claimed twice, one after the other',
      ],
    ],
  },
  {
    area: 'spin',
    file: 'server/src/features/spin/spin-store.ts',
    tests: ['server/src/features/spin/spin.test.ts'],
    faults: [
      ['is_active and (budget is null', '(budget is null', 'a wheel that was taken away turns on'],
      [
        'where id = ${id} and ${isAffordable}',
        'where id = ${id}',
        "spins at once overdraw the wheel's budget",
      ],
    ],
  },
  {
    area: 'spin',
    file: 'server/src/features/spin/spin-wheel.ts',
    tests: ['server/src/features/spin/spin.test.ts'],
    faults: [
      [
        "slice.type === 'credit' ? slice.amount : 0n",
        'slice.amount',
        'coins are counted against a budget of money',
      ],
      [
        'max: 60, windowSeconds: 3_600',
        'max: 600_000, windowSeconds: 3_600',
        'nobody spins too often',
      ],
      ["if (slice.type !== 'none') await", 'await', 'a slice without a prize brings a coupon'],
    ],
  },
  {
    area: 'spin',
    file: 'server/src/features/spin/grant-coins.ts',
    tests: ['server/src/crash-points.test.ts'],
    faults: [
      [
        '`coins:${job.key}`',
        '`coins:${job.key}:${job.attempts}`',
        'a job that is run again gives its coins again',
      ],
    ],
  },
  {
    area: 'spin',
    file: 'server/src/features/spin/claim-coupon.ts',
    tests: ['server/src/features/spin/spin.test.ts'],
    faults: [['return `coupon:${id}`;', "return 'coupon';", 'of all coupons one brings money']],
  },
  {
    area: 'auth',
    file: 'server/src/features/auth/otp-rules.ts',
    tests: ['server/src/features/auth/otp.test.ts'],
    faults: [
      ['lately.today >= sendsPerDay', 'lately.today > sendsPerDay', 'a phone gets six codes a day'],
      [
        'if (blockedSeconds > 0) return',
        'if (blockedSeconds > 999_999) return',
        'whoever guessed wrongly gets the next code at once',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/features/auth/otp-store.ts',
    tests: [
      'server/src/features/auth/otp.test.ts',
      'server/src/features/auth/register.test.ts',
      'server/src/features/auth/auth.test.ts',
    ],
    faults: [
      [
        'const proofMinutes = 30;',
        'const proofMinutes = 3_000;',
        'a verified phone stays verified for two days',
      ],
      [
        "    .where('blocked_at', 'is', null)\n    .where('replaced_at', 'is', null)\n",
        "    .where('blocked_at', 'is', null)\n",
        'a code works after a newer one was sent',
      ],
      [
        "    .where('token_hash', '=', hashOfToken(otpToken));",
        ';',
        'whoever registers a phone needs no token of its verification',
      ],
      [
        'tries: sql<number>`tries - 1`',
        'tries: sql<number>`tries`',
        'the right code typed again and again blocks itself',
      ],
      [
        "    .where('consumed_at', 'is', null)\n    .where('expires_at'",
        "    .where('expires_at'",
        'a code that set a password works again',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/access/session-store.ts',
    tests: ['server/src/features/auth/auth.test.ts'],
    faults: [
      [
        'case when is_remembered then expires_at',
        "case when is_remembered then now() + interval '30 days'",
        'a remembered session never ends while it is used',
      ],
      [
        "    .where('member_id', '=', memberId)\n    .where('id', '=', id)",
        "    .where('id', '=', id)",
        'a member ends the sessions of others',
      ],
      [
        'session.isRemembered ? sessionLife.rememberedSeconds : sessionLife.idleSeconds',
        'sessionLife.rememberedSeconds',
        'every session lives for a month',
      ],
      [
        "if (options.but !== null) query = query.where('id', '!=', options.but);",
        '',
        'who changes the password is logged out',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/http/calls/session.ts',
    tests: ['server/src/features/auth/auth.test.ts'],
    faults: [
      [
        "if (!session.is_active) throw new Refusal('INACTIVE_USER');",
        '',
        'a locked member goes on in an open session',
      ],
      ["if (session.isOver) throw new Refusal('EXPIRED_AUTH_TOKEN');", '', 'a session never ends'],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/features/passkeys/log-in-with-passkey.ts',
    tests: ['server/src/features/passkeys/passkeys.test.ts'],
    faults: [
      [
        "if (!(await takeChallenge(db, challenge, null))) throw new Refusal('PASSKEY_EXPIRED');",
        '',
        'a signature logs in again and again',
      ],
      ["if (!member.isActive) throw new Refusal('INACTIVE_USER');", '', 'a locked member logs in'],
      [
        'passkey && credential.response.userHandle === userHandleOf(passkey.memberId)',
        'passkey',
        'a key logs in whoever it says it is not',
      ],
      [
        '    await countAtPlace(db, place.ip, limits.failure);\n',
        '',
        'a place fails as often as it likes',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/features/passkeys/passkey-store.ts',
    tests: ['server/src/features/passkeys/passkeys.test.ts'],
    faults: [
      [
        "    .where('session_id', 'is not distinct from', sessionId)\n",
        '',
        'a challenge of a login adds a key, and the other way round',
      ],
      ["    .where('expires_at', '>', sql<Date>`now()`)\n", '', 'a challenge never expires'],
      [
        "    .where('member_id', '=', memberId)\n    .where('id', '=', id)\n",
        "    .where('id', '=', id)\n",
        'anybody removes the key of anybody',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/features/passkeys/add-passkey.ts',
    tests: ['server/src/features/passkeys/passkeys.test.ts'],
    faults: [
      [
        '  await requirePassword(db, member.id, password);\n',
        '',
        'a stolen session leaves a way in that outlives it',
      ],
      [
        '    await lockPasskeys(tx, member.id);\n',
        '',
        'two keys that are added at once exceed the limit',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/features/auth/log-in.ts',
    tests: ['server/src/features/auth/auth.test.ts'],
    faults: [
      ['await admitPassword(db, phone, place);', '', 'a password can be guessed without a pause'],
      ["if (!member.isActive) throw new Refusal('INACTIVE_USER');", '', 'a locked member logs in'],
      [
        "    await countFrom(db, 'loginFailure', place);\n",
        '',
        'one place tries the passwords of all',
      ],
      [
        'await forgetGuesses(db, phone, place);',
        '',
        'guesses of before count after the right password',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/features/auth/password-commands.ts',
    tests: ['server/src/features/auth/auth.test.ts'],
    faults: [
      [
        '  await admitGuess(db, guesses);\n',
        '',
        'an open session guesses the password without a pause',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/features/auth/change-password.ts',
    tests: ['server/src/features/auth/auth.test.ts'],
    faults: [
      [
        'await endSessions(tx, member.id, { but: member.sessionId });',
        '',
        'a thief stays logged in after the password was changed',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/features/auth/reset-password.ts',
    tests: ['server/src/features/auth/otp.test.ts', 'server/src/features/auth/auth.test.ts'],
    faults: [
      [
        'await endSessions(tx, member.id, { but: null });',
        '',
        'a thief stays logged in after the password was reset',
      ],
      [
        "if (!(await consumeOtp(tx, otp.id))) throw new Refusal('OTP_TOKEN_INVALID');",
        'await consumeOtp(tx, otp.id);',
        'one code sets two passwords at once',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/features/auth/member-store.ts',
    tests: ['server/src/features/auth/register.test.ts'],
    faults: [["    .where('is_active', '=', true)\n", '', 'a locked member brings new ones']],
  },
  {
    area: 'auth',
    file: 'server/src/features/auth/register.ts',
    tests: ['server/src/features/auth/register.test.ts'],
    faults: [
      [
        "    if (violated === 'member_bank_code_bank_account_no_key') throw new Refusal('EXISTING_BANK');\n",
        '',
        'two who register one bank account at once get an error of ours',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/features/auth/admit-applicant.ts',
    tests: ['server/src/features/auth/register.test.ts', 'server/src/features/auth/otp.test.ts'],
    faults: [
      [
        "await countFrom(db, 'registration', { ip });",
        '',
        'one place registers as many members as it likes',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/access/attempt-store.ts',
    tests: ['server/src/access/guess-limit.test.ts'],
    faults: [
      [
        '* 2 ^ (earlier.count',
        '* 1 ^ (earlier.count',
        'the pause after wrong guesses does not grow',
      ],
      [
        'least(${windowSeconds}::float8,',
        'least(2 * ${windowSeconds}::float8,',
        'the longest pause is half an hour',
      ],
      [
        'case when earlier.until <= now() then 1 else earlier.count + 1 end',
        'earlier.count + 1',
        'guesses of yesterday hold up today',
      ],
      [
        'where earlier.count < ${free} or',
        'where earlier.count <= ${free} or',
        'six guesses are free',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/access/rate-limit.ts',
    tests: ['server/src/access/rate-limit.test.ts'],
    faults: [
      [
        'if (count <= limit.max) return;',
        'if (count < limit.max) return;',
        'one less is allowed than the limit says',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/access/attempt-store.ts',
    tests: ['server/src/access/rate-limit.test.ts'],
    faults: [
      [
        'until = case when attempt.until <= now() then excluded.until else attempt.until end',
        'until = excluded.until',
        'whoever goes on asking is never admitted again',
      ],
      [
        'count = case when attempt.until <= now() then 1 else attempt.count + 1 end',
        'count = attempt.count + 1',
        'a limit is never free again',
      ],
      [
        'and until > now() and count >= ${max}',
        'and count >= ${max}',
        'a limit that is over still refuses',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/lib/password-hash.ts',
    tests: ['server/src/lib/password-hash.test.ts', 'server/src/lib/password-queue.test.ts'],
    faults: [
      [
        'JSON.stringify(parsePhc(stored).cost) !== JSON.stringify(cost)',
        'false',
        'old hashes are never made again',
      ],
      [
        'if (next) next();\n    else atOnce -= 1;',
        'next?.();\n    atOnce -= 1;',
        'more passwords are hashed at once than allowed',
      ],
    ],
  },
  {
    area: 'auth',
    file: 'server/src/partner/partner-signature.ts',
    tests: ['server/src/partner/partner-signature.test.ts'],
    faults: [
      [
        "timingSafeEqual(expected, Buffer.from(signature, 'hex'))",
        "timingSafeEqual(expected.subarray(0, 4), Buffer.from(signature, 'hex').subarray(0, 4))",
        'four bytes of a signature count',
      ],
      [
        'update(`${timestamp}.${content}`)',
        'update(`${content}`)',
        'the time of a notice is not signed',
      ],
    ],
  },
  {
    area: 'staff',
    file: 'server/src/features/cases/confirm-decision.ts',
    tests: ['server/src/features/cases/decisions.test.ts'],
    faults: [
      [
        "refuseIf(decision.state === 'PROPOSED' ? null : 'ALREADY_DECIDED');",
        '',
        'what was withdrawn can be confirmed',
      ],
      [
        "refuseIf(found.closedAt === null ? null : 'ALREADY_DECIDED');",
        '',
        'a case that ended otherwise is decided again',
      ],
      [
        'await closeCase(tx, found.id, remedy.action);',
        '',
        'a case stays open after it was decided',
      ],
    ],
  },
  {
    area: 'staff',
    file: 'server/src/features/cases/propose-decision.ts',
    tests: ['server/src/features/cases/decisions.test.ts'],
    faults: [
      ['    throw new Undone();\n', '', 'a proposal moves money before a second person agreed'],
    ],
  },
  {
    area: 'staff',
    file: 'server/src/features/cases/propose-adjustment.ts',
    tests: ['server/src/features/cases/decisions.test.ts'],
    faults: [
      [
        '`${asked.proposedBy}:${asked.key ?? newId()}`',
        '`${asked.key ?? newId()}`',
        'two colleagues with one key make one adjustment',
      ],
      [
        'if (!isSame || found.memberId !== asked.memberId)',
        'if (!isSame)',
        'one key adjusts the wallet of another member',
      ],
    ],
  },
  {
    area: 'staff',
    file: 'server/src/features/cases/adjust-wallet.ts',
    tests: ['server/src/features/cases/decisions.test.ts'],
    faults: [
      [
        'transferId(`${adjustment}:${caseId}`)',
        'transferId(`${adjustment}:${memberId}`)',
        'a wallet can be adjusted once in its life',
      ],
      [
        "insufficient: 'MONEY_NOT_ENOUGH', ",
        '',
        'taking more than there is answers as an error of ours',
      ],
    ],
  },
  {
    area: 'staff',
    file: 'server/src/features/members/reveal-rules.ts',
    tests: ['server/src/features/members/reveal-rules.test.ts'],
    faults: [
      [
        "field === 'phone' || role !== 'agent'",
        "field === 'phone' || role === 'admin'",
        'cashiers cannot see the account they pay to',
      ],
    ],
  },
  {
    area: 'staff',
    file: 'server/src/db/member-search.ts',
    tests: ['server/src/db/member-search.test.ts'],
    faults: [
      [
        "digits.length === 4 ? 'ending' : 'number'",
        "digits.length <= 4 ? 'ending' : 'number'",
        'members are felt out digit by digit',
      ],
    ],
  },
  {
    area: 'staff',
    file: 'server/src/features/overview/overview-rules.ts',
    tests: ['server/src/features/overview/overview-rules.test.ts'],
    faults: [
      [
        'failed >= failuresMin && failed > succeeded',
        'failed >= failuresMin',
        'a busy company with some failures is shown as failing',
      ],
      [
        'open > 0 && openSeconds > longSeconds',
        'open > 0 && openSeconds > 10 * longSeconds',
        'a company that is silent for minutes is shown as waiting',
      ],
    ],
  },
  {
    area: 'staff',
    file: 'server/src/features/staff-accounts/sign-in.ts',
    tests: ['server/src/features/staff-accounts/sign-in.test.ts'],
    faults: [
      [
        "if (!account.isActive) return refuse('INACTIVE_USER');",
        '',
        'a closed account of the staff signs in',
      ],
      ['  await admitCode(db, username);\n', '', 'the six digits can be guessed without a pause'],
    ],
  },
  {
    area: 'staff',
    file: 'server/src/features/staff-accounts/authenticator.ts',
    tests: ['server/src/features/staff-accounts/sign-in.test.ts'],
    faults: [['window: 1 }', 'window: 20 }', 'a code holds for ten minutes']],
  },
  {
    area: 'staff',
    file: 'server/src/features/staff-accounts/limit-guesses.ts',
    tests: ['server/src/features/staff-accounts/sign-in.test.ts'],
    faults: [
      [
        'const freeFromAnywhere = 20;',
        'const freeFromAnywhere = 20_000;',
        'many places together guess without end',
      ],
      [
        'if (await isKnownPlace(db, username, ip)) return;',
        '',
        'an outsider who knows a name keeps its owner out',
      ],
    ],
  },
  {
    area: 'staff',
    file: 'server/src/features/staff-accounts/staff-store.ts',
    tests: ['server/src/features/staff-accounts/own-password.test.ts'],
    faults: [
      [
        "    .where('password_hash', '=', from)\n",
        '',
        'of two changes of a password at once the later one wins',
      ],
      [
        '.set({ password_hash: to, needs_own_password: false })',
        '.set({ password_hash: to })',
        "a password of one's own does not count as one",
      ],
    ],
  },
  {
    area: 'staff',
    file: 'server/src/http/calls/staff-session.ts',
    tests: ['server/src/features/staff-accounts/own-password.test.ts'],
    faults: [
      [
        "if (needsOwnPassword && !beforeOwnPassword) return 'OWN_PASSWORD_NEEDED';",
        '',
        'a password that was handed out opens the console',
      ],
    ],
  },
  {
    area: 'jobs',
    file: 'server/src/jobs/jobs.ts',
    tests: ['server/src/jobs/jobs.test.ts'],
    faults: [
      [
        'on conflict (kind, key) do nothing',
        'on conflict (kind, key) do update set run_at = excluded.run_at',
        'a job that is added again is moved',
      ],
      [
        'failures = 0, last_error = null',
        'last_error = null',
        'old failures of a job that works count for ever',
      ],
      [
        'parked_at = case when failures + 1 >= ${failuresMax} then now() end\n    where id = ${job.id} and attempts = ${job.attempts}`',
        'parked_at = case when failures + 1 >= ${failuresMax} then now() end\n    where id = ${job.id}`',
        'a late failure is recorded by who lost the lease',
      ],
      [
        'failures = 0, last_error = null\n    where id = ${job.id} and attempts = ${job.attempts}`',
        'failures = 0, last_error = null\n    where id = ${job.id}`',
        'a job is put off by who lost the lease',
      ],
      [
        "    .where('attempts', '=', job.attempts)\n",
        '',
        'a job is finished by who lost the lease',
      ],
      [
        'failures + 1 >= ${failuresMax} then now() end',
        'failures + 1 > ${failuresMax} then now() end',
        'a hopeless job is parked one failure late',
      ],
      [
        'least(${longestPauseSeconds}, 2 ^ least(failures + 1, 9))',
        '2 ^ least(failures + 1, 60)',
        'the pause of a failing job grows without end',
      ],
      [
        '.filter(({ kind }) => handlers[kind] !== undefined)',
        '',
        'a node takes jobs on that it cannot do, and ends them',
      ],
    ],
  },
  {
    area: 'jobs',
    file: 'server/src/jobs/plan-claims.ts',
    tests: ['server/src/jobs/plan-claims.test.ts'],
    faults: [
      [
        'slotsOf[priority] - taken.filter(({ kind }) => laneOf(kind).priority === priority).length,',
        'slotsOf[priority],',
        'a node takes on more than it has room for',
      ],
      [
        'concurrency - taken.filter((job) => job.lane === lane).length,',
        'concurrency,',
        'a lane runs more at once than it may',
      ],
      [
        'companies.room(company) - taken.filter((job) => job.company === company).length',
        'companies.room(company)',
        'a company in trouble is asked by several jobs',
      ],
      ['rank(one) - rank(other)', 'rank(other) - rank(one)', 'deposits come last'],
    ],
  },
  {
    area: 'jobs',
    file: 'server/src/partner/companies.ts',
    tests: ['server/src/partner/companies.test.ts'],
    faults: [
      [
        "} else if (outcome === 'answered') {",
        '} else {',
        'a call that was given up makes a company healthy',
      ],
      ['health.failedAt = now();', '', 'a company in trouble is asked without a pause'],
    ],
  },
  {
    area: 'jobs',
    file: 'server/src/jobs/nightly.ts',
    tests: ['server/src/jobs/nightly.test.ts'],
    faults: [
      [
        'now() at time zone ${bangkok}',
        "now() at time zone 'UTC'",
        'the night begins at seven in the morning',
      ],
      [
        'bangkok.hour >= ${hour} and',
        'bangkok.hour > ${hour} and',
        "a night's work begins an hour late",
      ],
      [
        'where earlier.kind = ${after ?? null} and earlier.day = bangkok.day - 1))',
        'where earlier.kind = ${after ?? null}))',
        'rewards are paid before the day was counted',
      ],
      [
        "case when bangkok.hour < ${hour} then interval '0' else interval '1 day' end",
        "interval '1 day'",
        'a night is waited for a day too long',
      ],
    ],
  },
  {
    area: 'checks',
    file: 'server/src/db/reward-invariants.ts',
    tests: ['server/src/db/reward-invariants.test.ts'],
    faults: [
      [' or day_result.had_condition\n', '\n', 'a refund for granted money is not found'],
      ['      or reward.inviter_id = invitee_id\n', '', 'a reward for oneself is not found'],
      [
        '\n        or transfer.account is distinct from member.wallet_account)`',
        ')`',
        'granted money in another wallet is not found',
      ],
      [
        '      deposit < minimum_deposit\n      or ',
        '      ',
        'a bonus for too small a deposit is not found',
      ],
      [
        '\n      or floor <> greatest((deposit + amount) * fail_percent / 100, minimum_balance))`',
        ')`',
        'a condition with another floor is not found',
      ],
      [' or bonus.granted > bonus.budget`', '`', 'a bonus beyond its budget is not found'],
      [' or promotion.used > promotion.quota\n', '\n', 'a promotion beyond its quota is not found'],
      [
        '\n      or spent.account is distinct from member.coin_account`',
        '`',
        'a spin that another member paid is not found',
      ],
      [
        'bool_or(coupon.member_id <> spin.member_id\n        or ',
        'bool_or(',
        "a coupon of another member's spin is not found",
      ],
      [' or wheel.spent > wheel.budget`', '`', 'a wheel beyond its budget is not found'],
      [
        '      or (coupon.claimed_at is null and coupon.transfer_id is not null)\n',
        '',
        'money of a coupon that nobody claimed is not found',
      ],
      [
        "      or (coupon.type in ('bonus', 'none') and coupon.transfer_id is not null)\n",
        '',
        'money of a coupon without any is not found',
      ],
    ],
  },
  {
    area: 'checks',
    file: 'server/src/db/staff-invariants.ts',
    tests: ['server/src/db/staff-invariants.test.ts'],
    faults: [
      [
        '(decision.ended_by is not distinct from decision.proposed_by\n        or decision.ended_by is null',
        '(decision.ended_by is null',
        'a decision of one person is not found',
      ],
      [
        '        or decision.ended_by is null\n',
        '',
        'a decision that nobody confirmed is not found',
      ],
      [
        "call = 'POST /staff/api/decisions/:id/confirm' and asked ->> 'id' = decision.id::text\n",
        "call = 'POST /staff/api/decisions/:id/confirm'\n",
        'a confirmation of something else counts as this one',
      ],
      [
        "where line.status is distinct from 'SUCCESS'\n      or ",
        'where ',
        'a change by hand that is shown as open is not found',
      ],
    ],
  },
  {
    area: 'checks',
    file: 'server/src/db/chat-invariants.ts',
    tests: ['server/src/db/chat-invariants.test.ts'],
    faults: [
      [
        'greatest(customer_read_seq, agent_read_seq, delivered_seq, hidden_before_seq)',
        'greatest(customer_read_seq, agent_read_seq, delivered_seq)',
        'hiding what does not exist is not found',
      ],
      [
        ' and upload.is_used is not true`',
        ' and upload.path is null`',
        'a file that is about to be removed is not found',
      ],
    ],
  },
  {
    area: 'formatters',
    file: 'server/src/features/auth/otp-message.ts',
    tests: ['server/src/features/auth/otp.test.ts'],
    faults: [
      ['ใช้ได้ 5 นาที', 'ใช้ได้ 15 นาที', 'the Thai message tells a life that the code has not'],
      ['ໃຊ້ໄດ້ 5 ນາທີ', 'ໃຊ້ໄດ້ 3 ນາທີ', 'the Lao message tells a life that the code has not'],
    ],
  },
  {
    area: 'web',
    file: 'web/src/ui/time/Countdown.tsx',
    tests: ['web/src/ui/time/countdown.test.tsx'],
    faults: [
      [
        'const isOver = remainingMs === 0;',
        'const isOver = remainingMs <= lastMinuteMs;',
        'a QR is over a minute too early',
      ],
      ['if (isOver) end();', '', 'a QR that is over stays on the screen'],
    ],
  },
  {
    area: 'web',
    file: 'web/src/ui/time/use-countdown.ts',
    tests: ['web/src/ui/time/countdown.test.tsx'],
    faults: [
      ['setNow(serverNow())', 'setNow(Date.now())', 'time is counted by the phone'],
      ['Math.max(0, untilMs - nowMs)', 'untilMs - nowMs', 'what is over is never exactly over'],
    ],
  },
  {
    area: 'idempotency',
    file: 'server/src/idempotency/intent.ts',
    tests: ['server/src/idempotency/intent.test.ts'],
    faults: [
      [
        'JSON.stringify([call, asked],',
        'JSON.stringify([asked],',
        'one key carries out two different calls',
      ],
      [
        'if (!earlier.asked.equals(digestOf(intent))) throw',
        'if (false) throw',
        'the same key with other content is answered as done',
      ],
      [
        "if (earlier.call === closedCall) throw new Refusal('KEY_CLOSED');",
        '',
        'a key of which was said that nothing was done counts as another request',
      ],
      [
        'return isClaimed ? null : earlierRef(tx, intent);',
        'return null;',
        'an intention is carried out as often as it is sent',
      ],
    ],
  },
  {
    area: 'idempotency',
    file: 'server/src/idempotency/request-store.ts',
    tests: ['server/src/idempotency/intent.test.ts'],
    faults: [
      ["    .where('member_id', '=', memberId)\n", '', "another member's key answers for this one"],
    ],
  },
  {
    area: 'deposits',
    file: 'server/src/money/payment/announcement-store.ts',
    tests: ['server/src/features/deposit/qr-deposit.test.ts'],
    faults: [
      [
        "    .where('amount', '=', amount)\n    .where('state', '=', 'open')",
        "    .where('state', '=', 'open')",
        'any deposit fulfils every notice',
      ],
      [
        "    .where('member_id', '=', memberId)\n    .where('amount', '=', amount)",
        "    .where('amount', '=', amount)",
        "a deposit fulfils other members' notices",
      ],
    ],
  },
  {
    area: 'deposits',
    file: 'server/src/money/payment/settle-deposit.ts',
    tests: [
      'server/src/money/payment/settle-deposit.test.ts',
      'server/src/features/deposit/qr-deposit.test.ts',
    ],
    faults: [
      [
        'const ownerId = arrival.doubt ? null : memberId;',
        'const ownerId = memberId;',
        'money is credited although something speaks against its owner',
      ],
      [
        ' || arrival.doubt) return',
        ') return',
        'money that waits is credited although something speaks against its owner',
      ],
      [
        'return known ? claim(tx, known, arrival) : book(tx, arrival);',
        'return known ? "known" : book(tx, arrival);',
        'money that waits never finds its owner',
      ],
    ],
  },
  {
    area: 'deposits',
    file: 'server/src/features/bankfeed/read-feeds.ts',
    tests: ['server/src/crash-points.test.ts'],
    faults: [
      [
        '  for (const entry of page.entries) await credit(services, account, entry);\n',
        '  await moveCursor(db, account, page.next);\n  for (const entry of page.entries) await credit(services, account, entry);\n',
        'what was read and not booked is never read again',
      ],
    ],
  },
  {
    area: 'deposits',
    file: 'server/src/features/slip/slip-rules.ts',
    tests: ['server/src/features/slip/slip-rules.test.ts'],
    faults: [
      [
        'minutes > ground.withinMinutes',
        'minutes >= ground.withinMinutes',
        'a slip of exactly the last minute is refused',
      ],
      [
        'minutes < -aheadMinutes',
        'minutes < -60 * aheadMinutes',
        'a transfer of the future is accepted',
      ],
      [
        "if (ground.isAnother) return unsure({ code: 'sender-ambiguous' }, channel);",
        '',
        "a slip that can be another member's is credited",
      ],
    ],
  },
  {
    area: 'payouts',
    file: 'server/src/features/withdraw/request-withdrawal.ts',
    tests: ['server/src/features/withdraw/withdraw.test.ts'],
    faults: [
      [
        'amount <= limit',
        'amount < limit',
        'exactly the largest automatic amount waits for the staff',
      ],
    ],
  },
  {
    area: 'transfers',
    file: 'server/src/features/transfer/reservation-store.ts',
    tests: ['server/src/features/transfer/transfer.test.ts'],
    faults: [
      [
        "interval '3 seconds'",
        "interval '0 seconds'",
        'a hasty repeat without a key is a second transfer',
      ],
    ],
  },
  {
    area: 'movements',
    file: 'server/src/money/movement/movement-store.ts',
    tests: ['server/src/money/movement/movement-store.test.ts'],
    faults: [
      [
        "    .where('attempts', '=', one.attempts)\n",
        '',
        'two that looked at the same moment both tell the company',
      ],
      [
        "    .where('state', '=', 'pending')\n    .where('attempts', '=', one.attempts)",
        "    .where('attempts', '=', one.attempts)",
        'what a person has is told to the company',
      ],
      [
        "where id = ${id} and state = 'pending' and attempts = ${attempts}`",
        "where id = ${id} and state = 'pending'`",
        'an attempt that was overtaken is taken back',
      ],
      [
        "where id = ${id} and state = 'needs_staff'\n",
        'where id = ${id} and is_open\n',
        'what was approved is released twice',
      ],
      [
        "    .set({ state: 'needs_staff' })\n    .where('id', '=', id)\n    .where('state', '=', 'pending')\n",
        "    .set({ state: 'needs_staff' })\n    .where('id', '=', id)\n",
        'a movement is handed to a person twice',
      ],
    ],
  },
  {
    area: 'movements',
    file: 'server/src/money/movement/resolve.ts',
    tests: [
      'server/src/money/movement/resolve.test.ts',
      'server/src/money/movement/test/simulator.test.ts',
    ],
    faults: [
      [
        'unknownSeconds > leaveSeconds + latestSeconds',
        'unknownSeconds > latestSeconds',
        'money is given back while a call may still leave',
      ],
      ['unknownSeconds === null ||', '', 'a movement that no call is out for waits for ever'],
      [
        'if (one.ageSeconds > giveUpSeconds) return means.handToStaff(one);',
        '',
        'nobody is asked after a day of silence',
      ],
      [
        "  if (!one) return 'pending';\n",
        '  if (!one) return means.handToStaff(earlier);\n',
        'a movement that somebody else looks after goes to a person',
      ],
      [
        'return askBooks(means, one, () => means.handToStaff(one));',
        "return askBooks(means, one, () => settleRefusal(means, one, { says: 'refused' }));",
        'books that know nothing give money back where a repeat is not safe',
      ],
      [
        'return seconds > leaveSeconds ?',
        'return seconds > 100 * leaveSeconds ?',
        'a process that was frozen still pays',
      ],
    ],
  },
  {
    area: 'checks',
    file: 'server/src/db/product-invariants.ts',
    tests: ['server/src/db/product-invariants.test.ts'],
    faults: [
      [
        "(qr_code.state = 'paid') <> (qr_code.payment_id is not null)\n      or ",
        '',
        'a QR that is paid without a payment is not found',
      ],
      [
        '\n      or payment.qr_id <> qr_code.id`',
        '`',
        "a QR that is paid by another one's payment is not found",
      ],
      [
        '      or pending.account is distinct from member.wallet_account\n',
        '',
        'money that another member reserved is not found',
      ],
      [
        '\n        or taken > greatest(0, own.amount))`',
        ')`',
        'more taken from a game than was to leave it is not found',
      ],
      [
        "and (state <> 'needs_staff' or attempts > 0)",
        'and attempts > 0',
        'an approval for what goes on by itself is not found',
      ],
      [
        'line.count <> member.statement_count or ',
        '',
        'a line that is missing in a statement is not found',
      ],
      [
        'left join ledger.transfer on transfer.id = payment.id',
        'join ledger.transfer on transfer.id = payment.id',
        'a payment that is not in the ledger is not found',
      ],
    ],
  },
  {
    area: 'checks',
    file: 'server/src/db/rails-invariants.ts',
    tests: ['server/src/db/rails-invariants.test.ts'],
    faults: [
      [
        "(payment.state = 'credited') <> (payment.credit_id is not null)\n        or ",
        '',
        'a credit for money that waits is not found',
      ],
      [
        '\n          or credit.account is distinct from member.wallet_account))`',
        '))`',
        "a payment in another member's wallet is not found",
      ],
      [
        '      or payment.member_id is distinct from slip.member_id\n',
        '',
        "a slip of another member's payment is not found",
      ],
      [
        '      or payment.amount is distinct from slip.amount\n',
        '',
        'a slip of another amount is not found',
      ],
      ['slips.count <> member.slip_count or ', '', 'a slip that is missing is not found'],
      [
        "    select min(id::text) from slip where status = 'SUCCESS' group by payment_id having count(*) > 1`",
        '    select null::text where false`',
        'two slips of one payment are not found',
      ],
    ],
  },
  {
    area: 'strangers',
    file: 'server/src/features/auth/limit-guesses.ts',
    tests: ['server/src/features/auth/auth.test.ts'],
    faults: [
      [
        "if (known?.kind === 'device') return admitGuess(",
        "if (known?.kind === 'nothing') return admitGuess(",
        'guesses of strangers behind the same address keep an owner out of a known device',
      ],
      [
        'if (known === null) await admitGuess(db, guessesFromAnywhere(db, phone), freeFromAnywhere);',
        '',
        'many places together guess without end',
      ],
    ],
  },
  {
    area: 'strangers',
    file: 'server/src/features/auth/otp-rules.ts',
    tests: ['server/src/features/auth/otp.test.ts'],
    faults: [
      [
        '(!lately.isOwnDevice && lately.todayFromAnywhere >= strangersSendsPerDay)',
        'lately.todayFromAnywhere >= strangersSendsPerDay',
        'strangers use up the codes of an owner',
      ],
    ],
  },
  {
    area: 'strangers',
    file: 'server/src/features/hook/receive-notice.ts',
    tests: ['server/src/features/hook/hook.test.ts'],
    faults: [
      [
        'const isOurs = await source.lookInto(body);',
        'const isOurs = false;',
        'an unsigned notice of our own QR has nobody asked',
      ],
    ],
  },
  {
    area: 'strangers',
    file: 'server/src/partner/ask-partner.ts',
    tests: ['server/src/partner/ask-partner.test.ts'],
    faults: [
      [
        "if (bytes > answerBytesMax) throw new SyntaxError('the answer is too long');",
        '',
        'a few bytes of a company take the memory of the server',
      ],
    ],
  },
  {
    area: 'strangers',
    file: 'server/src/http/limits/general-limit.ts',
    tests: ['server/src/http/limits/general-limit.test.ts'],
    faults: [
      ['if (token !== null) callers(token);', '', 'a member calls without a pause'],
      [
        'if (!isThisMachine(ip)) addresses(placeOf(ip));',
        '',
        'an address with ever new tokens calls without a pause',
      ],
    ],
  },
  {
    area: 'strangers',
    file: 'server/src/http/limits/slow-bodies.ts',
    tests: ['server/src/http/limits/slow-bodies.test.ts'],
    faults: [
      ['if (!raw.complete) raw.destroy();', '', 'half a body holds a call open'],
      [
        ' || routeOptions.config.call?.upload) return;',
        ') return;',
        'an upload over a slow line is cut off',
      ],
    ],
  },
  {
    area: 'strangers',
    file: 'server/src/access/staff-quota.ts',
    tests: ['server/src/features/members/members.test.ts'],
    faults: [
      [
        '  await countAttempt(db, { key, max: quotas[what][role], windowSeconds: hour });\n',
        '',
        'an agent reads through all members',
      ],
      [
        "  await insertAuditedCall(db, { staffId: id, call, asked, ip }, 'OK');\n",
        '',
        'nobody can tell whose file was opened',
      ],
    ],
  },
  {
    area: 'strangers',
    file: 'server/src/features/cases/close-together.ts',
    tests: ['server/src/features/cases/cases.test.ts'],
    faults: [
      [
        "  if (!isFit) throw new Refusal('NO_DATA');\n",
        '',
        'money without an owner is closed with a flood of notices',
      ],
    ],
  },
  {
    area: 'strangers',
    file: 'server/src/lib/seal.ts',
    tests: ['server/src/rotate-secrets.test.ts'],
    faults: [
      [
        '    return open(before, owner, sealed);\n',
        "    throw new Error('sealed before');\n",
        'a new secret opens nothing of before',
      ],
    ],
  },
];

/** Faults in whatever moves, counts or guards money. The list is ours: see decision 016. */
export const mutants: readonly Mutant[] = lists.flatMap(({ faults, ...common }) =>
  faults.map(([from, to, why]) => ({ ...common, from, to, why })),
);
