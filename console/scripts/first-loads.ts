import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Limit of the first load of any page, in KiB as it travels: markup, code, styles and texts, without fonts. */
export const firstLoadMax = 250;

/** Parts that a page draws from the beginning although their code is loaded separately. */
const drawnAtFirst: Readonly<Record<string, readonly string[]>> = {
  'features/withdraw/Withdrawals.tsx': ['features/withdraw/WithdrawalList.tsx'],
  'features/cases/Cases.tsx': ['features/cases/CaseList.tsx'],
  'features/colleagues/ColleaguesPage.tsx': ['features/colleagues/AccountList.tsx'],
  'features/deposit/AccountsPage.tsx': ['features/deposit/AccountList.tsx'],
  'features/members/Members.tsx': ['features/members/MemberList.tsx'],
  'features/settings/SettingsPage.tsx': ['editing/form/NumberField.tsx'],
  'features/settings/BrandPage.tsx': [
    'editing/form/ChoiceField.tsx',
    'editing/form/ColorField.tsx',
    'editing/form/FormPicture.tsx',
  ],
  'features/spin/WheelPage.tsx': ['editing/form/NumberField.tsx'],
};

/** Addresses below pages that are opened directly too, with the further modules that they draw. */
const below: readonly (readonly [address: string, page: string, extra: readonly string[]])[] = [
  [
    '/withdrawals/:ref',
    'features/withdraw/Withdrawals.tsx',
    ['features/withdraw/WithdrawalSheet.tsx'],
  ],
  ['/cases/:id', 'features/cases/Cases.tsx', ['features/cases/CaseSheet.tsx']],
  ['/risk/:id', 'features/risk/RiskPage.tsx', ['features/risk/FindingSheet.tsx']],
  [
    '/verifications/:id',
    'features/verification/VerificationsPage.tsx',
    ['features/verification/VerificationSheet.tsx'],
  ],
  ['/signals/:id', 'features/signals/Signals.tsx', ['features/signals/SignalSheet.tsx']],
  ['/members/:id', 'features/members/Members.tsx', ['features/members/MemberPage.tsx']],
  ['/chat/:id', 'features/chat/ChatPage.tsx', ['features/chat/thread/ThreadPane.tsx']],
  [
    '/colleagues/roles',
    'features/colleagues/ColleaguesPage.tsx',
    ['features/colleagues/RoleTable.tsx'],
  ],
  [
    '/deposit-accounts/gateways',
    'features/deposit/AccountsPage.tsx',
    ['features/deposit/GatewayList.tsx'],
  ],
];

type FirstLoad = { readonly address: string; readonly modules: readonly string[] };

/** Every page of the menu, and the sheets opened below one, with the modules that it draws. */
export async function firstLoads(root: string): Promise<readonly FirstLoad[]> {
  const routes = await readFile(join(root, 'src/routes.tsx'), 'utf8');
  const pages = [
    ...routes.matchAll(/path: '([^']+)',.*?Component: page\(\s*\(\) => import\('#([^']+)'\)/gs),
  ].map(([, address = '', module = '']) => ({
    address,
    modules: [module, ...(drawnAtFirst[module] ?? [])],
  }));
  return [
    ...pages,
    ...below.map(([address, page, extra]) => ({ address, modules: [page, ...extra] })),
  ];
}

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** KiB of a first load of these modules, in the language with the most text. */
export async function kibOf(dist: string, modules: readonly string[]): Promise<number> {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    await readFile(join(dist, '.vite/manifest.json'), 'utf8'),
  );
  const files = new Set<string>();
  const visit = (module: string): void => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no chunk for ${module}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const needed of chunk.imports ?? []) visit(needed);
  };
  visit('index.html');
  const frame = new Set(files);
  for (const module of modules) visit(`src/${module}`);
  const sizeOf = async (file: string) => (await stat(join(dist, `${file}.br`))).size;
  // The frame around the pages has its texts among the first.
  const sources = await Promise.all(
    [...files]
      .filter((file) => file.endsWith('.js') && !frame.has(file))
      .map((file) => readFile(join(dist, file), 'utf8')),
  );
  const isAsked = (name: string) =>
    name === 'first' || sources.some((source) => source.includes(`(\`${name}\`)`));
  const texts = new Map<string, number>();
  for (const [name, { file }] of Object.entries(manifest)) {
    const [, language = '', namespace = ''] = /^src\/text\/(\w+)\/([\w-]+)\.ts$/.exec(name) ?? [];
    if (language === '' || !isAsked(namespace)) continue;
    texts.set(language, (texts.get(language) ?? 0) + (await sizeOf(file)));
  }
  const sizes = await Promise.all(['index.html', ...files].map(sizeOf));
  return (sizes.reduce((sum, size) => sum + size, 0) + Math.max(...texts.values())) / 1024;
}
