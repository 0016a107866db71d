/** Imports that files of a folder, or with an ending, may have. The first wall that fits a file holds. */
export type Wall = {
  /** Globs from the root of the repository. */
  readonly files: readonly string[];
  /** Globs of files of the repository; `./` is the file's own feature, or else its own folder. */
  readonly mayImport: readonly string[];
  /** Globs of packages; without it, all that the workspace declares. */
  readonly packages?: readonly string[];
  readonly because: string;
};

const contract = 'contract/src/**';
const client = 'client/src/**';
const ledger = 'ledger/src/ledger.ts';
/** Files of another feature that one may ask, or have something done by. */
const facts = 'server/src/features/*/*-facts.ts';
const commands = 'server/src/features/*/*-commands.ts';
/** Folders that every feature uses: rooms of the product, and `lib`, which knows nothing of it. */
const rooms = 'server/src/{access,chat,db,edits,idempotency,jobs,lib,partner,push,settings}/**';
const services = 'server/src/services.ts';
const foundation = [rooms, services, contract, ledger];
const money = 'server/src/money/**';
const notTheWeb = ['**', '!fastify', '!@fastify/*'];

export const walls: readonly Wall[] = [
  {
    files: ['lab/src/bench/**'],
    mayImport: [
      'lab/src/bench/**',
      contract,
      ledger,
      'postgres/src/*.ts',
      'server/src/{bench/*,db/database,upkeep/find-violations}.ts',
    ],
    because: 'What a measurement needs of the server stands in server/src/bench.',
  },
  {
    files: ['lab/**'],
    mayImport: [
      'lab/src/**',
      'e2e/src/*.ts',
      '!e2e/src/*.test.ts',
      contract,
      'postgres/src/*.ts',
      'server/src/money/movement/test/*.ts',
      'server/src/test/fitting.ts',
    ],
    because: 'Drills and faults see the product as its users do, by what the journeys use.',
  },
  {
    files: ['e2e/**'],
    mayImport: [
      'e2e/{src/**,package.json}',
      contract,
      'postgres/src/*.ts',
      '{web,console}/src/text/**',
    ],
    because: 'Journeys see the product as its users do, and read the words it speaks.',
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/src/{test,bench}/**', 'scripts/**', '*.ts'],
    mayImport: ['**'],
    because: 'Tests and tools see everything.',
  },
  {
    files: ['web/{scripts/**,*.ts}'],
    mayImport: ['web/**', client, contract, 'scripts/build/*.ts'],
    because: 'The build of the member app knows that app alone, and tools of both.',
  },
  {
    files: ['console/{scripts/**,*.ts}'],
    mayImport: ['console/**', client, contract, 'scripts/build/*.ts'],
    because: 'The build of the console knows that app alone, and tools of both.',
  },
  { files: ['contract/**'], mayImport: [contract], because: 'The contract knows nobody.' },
  {
    files: ['client/**'],
    mayImport: [client, contract],
    because: 'How an app speaks to the server is the same for every app, and knows none of them.',
  },
  {
    files: ['ledger/**'],
    mayImport: ['ledger/src/**', 'contract/src/{money,brand}.ts'],
    because: 'The ledger knows money, and nothing of the product.',
  },
  {
    files: ['postgres/**'],
    mayImport: ['postgres/src/**'],
    because: 'Anyone who starts PostgreSQL on this machine knows nothing of what is kept in it.',
  },
  {
    files: ['partners/**'],
    mayImport: ['partners/src/**'],
    because: 'A stand-in knows the company that it plays, and nothing of ours.',
  },

  {
    files: ['server/src/{features,money}/**/*-rules.ts'],
    mayImport: [contract, './**/*-rules.ts', 'server/src/money/**/*-rules.ts'],
    packages: [],
    because: 'Rules are pure: values in, answer out.',
  },
  {
    files: ['server/src/features/**/*-store.ts'],
    mayImport: [
      './**/*-{store,rules}.ts',
      'server/src/money/**/*-{store,rules}.ts',
      'server/src/money/{credit-rate,movement/movement}.ts',
      'server/src/{access,chat,db,idempotency,lib,settings}/**',
      'server/src/edits/**/*-rules.ts',
      'server/src/jobs/job-kinds.ts',
      contract,
      ledger,
    ],
    packages: notTheWeb,
    because: 'A store is SQL: no use case, no other feature, no HTTP.',
  },
  {
    files: ['server/src/features/**/*.provider.ts', 'server/src/features/*/providers/**'],
    mayImport: [
      './providers/**',
      './*-rules.ts',
      'server/src/money/{credit-rate,movement/outcome}.ts',
      'server/src/{lib,partner}/**',
      services,
      contract,
    ],
    packages: [...notTheWeb, '!kysely'],
    because: 'A provider speaks to its company and to nobody else.',
  },
  {
    files: ['server/src/features/**/*-facts.ts'],
    mayImport: [
      './**/*-{facts,store,rules,secrets}.ts',
      './providers/**',
      'server/src/money/{credit-rate,book/book,pauses/pauses,rewards/reward-ceilings}.ts',
      facts,
      ...foundation,
    ],
    packages: notTheWeb,
    because: 'Facts only read: they ask their own store.',
  },
  {
    files: ['server/src/features/**/*-routes.ts'],
    mayImport: ['./**', facts, commands, 'server/src/http/**', money, ...foundation],
    because: 'Routes bind calls of the contract to use cases of their own feature.',
  },
  {
    files: ['server/src/features/**/*-commands.ts'],
    mayImport: ['./**', facts, commands, money, ...foundation],
    packages: notTheWeb,
    because:
      'A command is what others may have this feature do: a part of their transaction, or a use case of its own.',
  },
  {
    files: ['server/src/features/**'],
    mayImport: ['./**', facts, commands, money, ...foundation],
    packages: notTheWeb,
    because:
      'Another feature is asked through its facts and told through its commands; HTTP lives in http/ and *-routes.ts.',
  },
  {
    files: ['server/src/lib/**'],
    mayImport: ['server/src/lib/**', contract],
    packages: [...notTheWeb, '!kysely'],
    because: 'Here is what anybody could publish: it knows neither tables nor the product.',
  },
  {
    files: [rooms, services],
    mayImport: [rooms, services, 'server/src/config.ts', contract, ledger],
    packages: notTheWeb,
    because: 'What every feature uses knows none of them, nor HTTP.',
  },
  {
    files: ['server/src/http/**'],
    mayImport: ['server/src/{http/**,*.ts}', rooms, contract, ledger],
    because: 'What every feature uses knows none of them.',
  },
  {
    files: [money],
    mayImport: [money, ...foundation],
    packages: notTheWeb,
    because: 'How money moves knows neither the features that move it nor HTTP.',
  },
  {
    files: ['server/**'],
    mayImport: [
      'postgres/src/**',
      'server/src/{features,http,metrics,money,seed,setup,start,upkeep}/**',
      rooms,
      'server/{src/*.ts,package.json}',
      contract,
      ledger,
      'partners/src/*.ts',
    ],
    because: 'Here the product is put together; nothing that was made for tests is part of it.',
  },

  {
    files: ['{web,console}/src/features/**/*-state.ts'],
    mayImport: [contract, './**/*-{state,rules}.ts', './*.ts', '{web,console}/src/{lib,text}/**'],
    packages: ['**', '!react', '!react-dom', '!@mantine/*'],
    because: 'A state is pure: no React, no calls, no components.',
  },
  {
    files: ['web/src/features/**'],
    mayImport: ['./**', 'web/src/{ui,lib,text}/**', client, contract],
    because: 'Features do not know each other, nor screens; a screen composes them.',
  },
  {
    files: ['web/src/lib/screens.ts'],
    mayImport: ['web/src/{screens,features,text}/**'],
    packages: [],
    because: 'The table of screens says where each has its code and words, and runs neither.',
  },
  {
    files: ['web/src/{lib,ui,text}/**'],
    mayImport: ['web/src/{lib,ui,text}/**', client, contract],
    because: 'What every feature uses knows none of them.',
  },
  {
    files: ['web/worker/**'],
    mayImport: ['web/worker/**'],
    packages: [],
    because:
      'The service worker keeps the app on the phone, and knows nothing of what the app does.',
  },
  {
    files: ['web/**'],
    mayImport: ['web/src/**', client, contract],
    because: 'The member app is an app of its own.',
  },
  {
    files: ['console/src/features/**'],
    mayImport: ['./**', 'console/src/{editing,ui,lib,text}/**', client, contract],
    packages: ['**', '!zod'],
    because:
      'Pages of the console do not know each other, and check nothing that the contract checks.',
  },
  {
    files: ['console/src/editing/**'],
    mayImport: ['console/src/{editing,ui,lib,text}/**', client, contract],
    packages: ['**', '!zod'],
    because: 'What every page of edits has in common knows none of them.',
  },
  {
    files: ['console/src/{lib,ui,text}/**'],
    mayImport: ['console/src/{lib,ui,text}/**', client, contract],
    because: 'What every page uses knows none of them.',
  },
  {
    files: ['console/**'],
    mayImport: ['console/src/**', client, contract],
    because: 'The console is an app of its own.',
  },
];

/**
 * The tables that each folder owns. Only their owner writes them; a feature has others write through its
 * `*-commands.ts`. Anyone who reads a foreign table in SQL says so in `reads`.
 */
export const tables: Readonly<Record<string, readonly string[]>> = {
  'ledger/src': ['ledger.account', 'ledger.house', 'ledger.house_lane', 'ledger.transfer'],
  'server/src/features/auth': ['bank_account_history', 'member', 'otp'],
  'server/src/features/bankfeed': ['bank_feed'],
  'server/src/features/banners': ['banner'],
  'server/src/features/bonus': ['bonus', 'obligation', 'promotion', 'promotion_receipt'],
  'server/src/features/cases': ['decision_pair', 'staff_decision'],
  'server/src/edits': ['change_proposal'],
  'server/src/features/chat': [
    'canned_reply',
    'chat_answer',
    'chat_guest',
    'chat_message',
    'chat_note',
    'chat_presence',
    'chat_tag',
    'chat_talk',
    'chat_thread',
    'chat_thread_tag',
    'chat_upload',
  ],
  'server/src/features/contracts': ['company_check'],
  'server/src/features/deposit': ['deposit_account', 'gateway_setting', 'qr_code'],
  'server/src/features/games': ['game_account', 'game_popularity', 'game_setting', 'launch_ticket'],
  'server/src/features/gift-link': ['gift_link', 'voucher_key'],
  'server/src/features/webhook': ['hook_notice'],
  'server/src/features/invite': ['invite_reward'],
  'server/src/features/identity': ['member_birth'],
  'server/src/features/limits': [
    'deposit_limit',
    'excluded_identity',
    'exclusion',
    'limit_notice',
    'limit_review',
    'play_limit',
    'play_time',
  ],
  'server/src/features/lookup': ['bank', 'source'],
  'server/src/features/members': ['member_flag', 'member_note'],
  'server/src/features/name-inquiry': ['account_check'],
  'server/src/features/passkeys': ['passkey', 'passkey_challenge'],
  'server/src/features/reconciliation': [
    'company_row',
    'difference',
    'reconciled_day',
    'statement_file',
  ],
  'server/src/features/refund': ['day_result', 'play_count', 'refund'],
  'server/src/features/slip': ['slip'],
  'server/src/features/spin': ['coupon', 'spin', 'wheel', 'wheel_slice'],
  'server/src/features/staff-accounts': ['staff'],
  'server/src/features/transfer': ['game_transfer'],
  'server/src/features/withdraw': ['withdrawal', 'withdrawal_batch', 'withdrawal_batch_item'],
  'server/src/jobs': ['job', 'nightly_run'],
  'server/src/access': ['attempt', 'member_place', 'session', 'staff_audit', 'staff_session'],
  'server/src/idempotency': ['request'],
  'server/src/money': [
    'book_seal',
    'confirmed_sender',
    'deposit_notice',
    'guarded_change',
    'inbound_payment',
    'movement',
    'outside_anchor',
    'pause',
    'payment_sighting',
    'restore',
    'reward_day',
    'staff_case',
    'statement_entry',
    'suspense_account',
    'watch',
  ],
  'server/src/db': ['number_key'],
  'server/src/push': ['push_choice', 'push_device'],
  'server/src/settings': ['setting'],
};

/** Columns that stand in a foreign table, and that only this folder sets after the row is there. */
export const columns: Readonly<
  Record<string, { readonly names: readonly string[]; readonly because: string }>
> = {
  'server/src/features/slip': {
    names: ['member.slip_count'],
    because: 'The lock of the member’s row numbers their slips without a gap.',
  },
  'server/src/money': {
    names: ['member.held_account', 'member.statement_count'],
    because:
      'The lock of the member’s row numbers their statement’s lines without a gap, and opens their held account once.',
  },
};

/** The tables that each folder reads and does not own: a new one is a decision, made here. */
export const reads: Readonly<Record<string, readonly string[]>> = {
  'server/src/features/audit': ['staff', 'staff_audit'],
  'server/src/features/auth': ['bank', 'inbound_payment', 'source'],
  'server/src/features/bankfeed': ['bank', 'deposit_account', 'member'],
  'server/src/features/bonus': [
    'game_account',
    'inbound_payment',
    'job',
    'ledger.account',
    'ledger.transfer',
    'member',
    'movement',
    'withdrawal',
  ],
  'server/src/features/cases': [
    'account_check',
    'bank',
    'bank_account_history',
    'confirmed_sender',
    'deposit_notice',
    'game_transfer',
    'gift_link',
    'inbound_payment',
    'ledger.account',
    'ledger.transfer',
    'member',
    'movement',
    'slip',
    'staff',
    'staff_case',
    'withdrawal',
  ],
  'server/src/edits': [
    'day_result',
    'deposit_account',
    'game_account',
    'inbound_payment',
    'ledger.account',
    'member',
    'staff',
  ],
  'server/src/features/chat': [
    'ledger.account',
    'member',
    'movement',
    'staff',
    'staff_case',
    'statement_entry',
    'withdrawal',
  ],
  'server/src/features/deposit': ['inbound_payment', 'job', 'member', 'staff'],
  'server/src/features/find': [
    'bonus',
    'chat_message',
    'chat_thread',
    'game_account',
    'inbound_payment',
    'member',
    'movement',
    'payment_sighting',
    'promotion',
    'qr_code',
    'slip',
    'staff_case',
    'statement_entry',
    'withdrawal',
  ],
  'server/src/features/games': ['game_transfer', 'member', 'movement'],
  'server/src/features/gift-link': ['deposit_account', 'member', 'movement'],
  'server/src/features/invite': ['day_result', 'ledger.account', 'member', 'play_count', 'session'],
  'server/src/features/identity': ['member', 'staff_case'],
  'server/src/features/limits': [
    'inbound_payment',
    'ledger.transfer',
    'movement',
    'staff_case',
    'withdrawal',
  ],
  'server/src/features/lookup': ['deposit_account'],
  'server/src/features/members': [
    'bank_account_history',
    'chat_talk',
    'chat_thread',
    'game_transfer',
    'inbound_payment',
    'ledger.account',
    'member',
    'member_place',
    'movement',
    'obligation',
    'passkey',
    'qr_code',
    'session',
    'slip',
    'staff',
    'staff_audit',
    'staff_case',
    'statement_entry',
    'withdrawal',
  ],
  'server/src/features/overview': [
    'change_proposal',
    'game_setting',
    'hook_notice',
    'inbound_payment',
    'job',
    'member',
    'movement',
    'qr_code',
    'session',
    'staff_case',
    'staff_decision',
    'withdrawal',
  ],
  'server/src/features/passkeys': ['member'],
  'server/src/features/pauses': ['bank', 'member'],
  'server/src/features/profile': ['bank', 'inbound_payment', 'member'],
  'server/src/features/name-inquiry': [
    'bank',
    'confirmed_sender',
    'inbound_payment',
    'member',
    'staff_case',
  ],
  'server/src/features/progress': [
    'deposit_notice',
    'game_transfer',
    'gift_link',
    'movement',
    'qr_code',
    'slip',
    'staff_case',
    'withdrawal',
  ],
  'server/src/push': ['member'],
  'server/src/features/reconciliation': [
    'deposit_account',
    'game_account',
    'game_transfer',
    'gift_link',
    'inbound_payment',
    'job',
    'movement',
    'payment_sighting',
    'staff_case',
    'withdrawal',
  ],
  'server/src/features/refund': [
    'game_account',
    'game_transfer',
    'invite_reward',
    'ledger.account',
    'ledger.transfer',
    'member',
    'movement',
    'nightly_run',
    'obligation',
  ],
  'server/src/features/slip': [
    'bank',
    'deposit_account',
    'inbound_payment',
    'member',
    'staff_case',
    'statement_entry',
  ],
  'server/src/features/spin': ['bonus', 'inbound_payment', 'ledger.account', 'member'],
  'server/src/features/statement': ['member', 'statement_entry', 'withdrawal'],
  'server/src/features/transfer': [
    'game_account',
    'game_setting',
    'job',
    'member',
    'movement',
    'request',
  ],
  'server/src/features/wallet': [
    'game_account',
    'game_popularity',
    'game_setting',
    'game_transfer',
    'ledger.account',
    'member',
    'movement',
    'withdrawal',
  ],
  'server/src/features/withdraw': ['member', 'movement', 'staff', 'staff_case'],
  'server/src/access': ['member', 'staff'],
  'server/src/http': ['change_proposal', 'staff_case', 'staff_decision'],
  'server/src/idempotency': ['member'],
  'server/src/metrics': [
    'change_proposal',
    'chat_thread',
    'difference',
    'hook_notice',
    'inbound_payment',
    'job',
    'movement',
    'pause',
    'reconciled_day',
    'slip',
    'staff_case',
    'staff_decision',
    'watch',
  ],
  'server/src/money': [
    'account_check',
    'bank',
    'bank_account_history',
    'ledger.account',
    'ledger.transfer',
    'member',
    'qr_code',
    'slip',
    'staff',
  ],
};

/** Files in which SQL may stand. Tests are free, too. */
export const sqlFiles: readonly string[] = [
  '**/*-{store,commands,invariants}.ts',
  'server/src/{db,jobs,seed}/**',
  'server/src/upkeep/find-violations.ts',
  'ledger/src/**',
];
