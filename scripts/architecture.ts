/** What files of a folder, or with an ending, may import. The first wall that fits a file holds. */
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
const ledger = 'ledger/src/ledger.ts';
const facts = 'server/src/features/*/*-facts.ts';
const foundation = ['server/src/{db,jobs,lib}/**', contract, ledger];
const money = 'server/src/money/**';
const notTheWeb = ['**', '!fastify', '!@fastify/*'];

export const walls: readonly Wall[] = [
  {
    files: [
      '**/*.test.{ts,tsx}',
      '**/src/test/**',
      '{e2e,bench,scripts}/**',
      '{web,console}/{scripts/**,*.ts}',
      '*.ts',
    ],
    mayImport: ['**'],
    because: 'Tests and tools see everything.',
  },
  { files: ['contract/**'], mayImport: [contract], because: 'The contract knows nobody.' },
  {
    files: ['ledger/**'],
    mayImport: ['ledger/src/**', 'contract/src/{money,brand}.ts'],
    because: 'The ledger knows money, and nothing of the product.',
  },
  {
    files: ['postgres/**'],
    mayImport: ['postgres/src/**'],
    because: 'Whoever starts PostgreSQL on this machine knows nothing of what is kept in it.',
  },
  {
    files: ['partners/**'],
    mayImport: ['partners/src/**'],
    because: 'A stand-in knows the company that it plays, and nothing of ours.',
  },

  {
    files: ['server/src/{features/**,lib}/*-rules.ts'],
    mayImport: [contract, './**/*-rules.ts', 'server/src/lib/*-rules.ts'],
    packages: [],
    because: 'Rules are pure: values in, answer out.',
  },
  {
    files: ['server/src/features/**/*-store.ts'],
    mayImport: [
      './**/*-{store,rules}.ts',
      'server/src/money/movement/movement{,-store}.ts',
      'server/src/{db,lib}/**',
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
      'server/src/money/movement/outcome.ts',
      'server/src/lib/**',
      contract,
    ],
    packages: [...notTheWeb, '!kysely'],
    because: 'A provider speaks to its company and to nobody else.',
  },
  {
    files: ['server/src/features/**/*-facts.ts'],
    mayImport: ['./*-{facts,store,rules}.ts', './providers/**', facts, ...foundation],
    packages: notTheWeb,
    because: 'Facts only read: they ask their own store.',
  },
  {
    files: ['server/src/features/**/*-routes.ts'],
    mayImport: ['./**', facts, 'server/src/http/**', money, ...foundation],
    because: 'Routes bind calls of the contract to use cases of their own feature.',
  },
  {
    files: ['server/src/features/**'],
    mayImport: ['./**', facts, money, ...foundation],
    packages: notTheWeb,
    because: 'Another feature is asked through its facts; HTTP lives in http/ and *-routes.ts.',
  },
  {
    files: ['server/src/{db,http,jobs,lib}/**'],
    mayImport: ['server/src/{db,http,jobs,lib}/**', 'server/src/*.ts', contract, ledger],
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
      'server/src/{db,features,http,jobs,lib,money,seed}/**',
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
    mayImport: ['./**', 'web/src/{ui,lib,text}/**', contract],
    because: 'Features do not know each other, nor screens; a screen composes them.',
  },
  {
    files: ['web/src/{lib,ui,text}/**'],
    mayImport: ['web/src/{lib,ui,text}/**', contract],
    because: 'What every feature uses knows none of them.',
  },
  {
    files: ['web/**'],
    mayImport: ['web/src/**', contract],
    because: 'The member app is an app of its own.',
  },
  {
    files: ['console/src/features/**'],
    mayImport: ['./**', 'console/src/{ui,lib,text}/**', contract],
    packages: ['**', '!zod'],
    because:
      'Pages of the console do not know each other, and check nothing that the contract checks.',
  },
  {
    files: ['console/src/{lib,ui,text}/**'],
    mayImport: ['console/src/{lib,ui,text}/**', contract],
    because: 'What every page uses knows none of them.',
  },
  {
    files: ['console/**'],
    mayImport: ['console/src/**', contract],
    because: 'The console is an app of its own.',
  },
];
