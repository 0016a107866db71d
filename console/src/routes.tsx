import { Center, Loader } from '@mantine/core';
import { roleMay } from '@wallet/contract/capabilities';
import {
  ArrowUpFromLine,
  ChartNoAxesColumn,
  FerrisWheel,
  Gamepad2,
  Gift,
  Handshake,
  HeartHandshake,
  IdCard,
  Images,
  Landmark,
  LayoutDashboard,
  ListChecks,
  ListTodo,
  MessageSquareText,
  MessagesSquare,
  OctagonPause,
  Palette,
  Scale,
  ScrollText,
  ShieldAlert,
  SlidersHorizontal,
  TicketPercent,
  TriangleAlert,
  UserCog,
  UserRoundX,
  Users,
  UsersRound,
} from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { FindBox } from '#features/find/FindBox.tsx';
import { Bell } from '#features/news/Bell.tsx';
import { ConsoleShell } from '#features/shell/ConsoleShell.tsx';
import { NotFound } from '#features/shell/NotFound.tsx';
import type { Page } from '#lib/page.ts';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import { countsOf, useWorkCounts } from '#lib/work.ts';
import { everything, pageSizes, type TableQuery } from '#ui/table/table-query.ts';
import { CrashScreen } from './CrashScreen.tsx';

/** Every page, in the order of the menu. One line each makes it a page; see README.md. */
export const pages: readonly Page[] = [
  {
    path: '/overview',
    title: 'overview',
    icon: LayoutDashboard,
    group: 'today',
    needs: 'useConsole',
    Component: page(() => import('#features/overview/Overview.tsx'), 'Overview'),
  },
  {
    path: '/queue',
    title: 'queue',
    icon: ListTodo,
    group: 'today',
    needs: 'useConsole',
    count: 'queue',
    countRows: counting(async () => (await import('#features/queue/queue-queries.ts')).listWork),
    Component: page(() => import('#features/queue/Queue.tsx'), 'Queue'),
  },
  {
    path: '/shift',
    title: 'shift',
    icon: UsersRound,
    group: 'today',
    needs: 'viewShift',
    Component: page(() => import('#features/shift/ShiftPage.tsx'), 'ShiftPage'),
  },
  {
    path: '/withdrawals',
    title: 'withdrawals',
    icon: ArrowUpFromLine,
    group: 'today',
    needs: 'decideWithdrawals',
    count: 'withdrawals',
    countRows: counting(
      async () => (await import('#features/withdraw/withdrawal-queries.ts')).listWithdrawals,
    ),
    Component: page(() => import('#features/withdraw/Withdrawals.tsx'), 'Withdrawals'),
  },
  {
    path: '/cases',
    title: 'cases',
    icon: TriangleAlert,
    group: 'today',
    needs: 'decideCases',
    count: 'cases',
    countRows: counting(async () => (await import('#features/cases/case-queries.ts')).listCases),
    Component: page(() => import('#features/cases/Cases.tsx'), 'Cases'),
  },
  {
    path: '/changes',
    title: 'changes',
    icon: Handshake,
    group: 'today',
    needs: 'confirmChanges',
    count: 'changes',
    Component: page(() => import('#features/changes/ChangesPage.tsx'), 'ChangesPage'),
  },
  {
    path: '/pauses',
    title: 'pauses',
    icon: OctagonPause,
    group: 'today',
    needs: 'viewPauses',
    Component: page(() => import('#features/pauses/PausesPage.tsx'), 'PausesPage'),
  },
  {
    path: '/reconciliation',
    title: 'reconciliation',
    icon: Scale,
    group: 'today',
    needs: 'reconcile',
    count: 'reconciliation',
    Component: page(() => import('#features/reconciliation/Reconciliation.tsx'), 'Reconciliation'),
  },
  {
    path: '/members',
    title: 'members',
    icon: Users,
    group: 'people',
    needs: 'viewMembers',
    Component: page(() => import('#features/members/Members.tsx'), 'Members'),
  },
  {
    path: '/risk',
    title: 'risk',
    icon: ShieldAlert,
    group: 'people',
    needs: 'decideRisk',
    count: 'risk',
    Component: page(() => import('#features/risk/RiskPage.tsx'), 'RiskPage'),
  },
  {
    path: '/verifications',
    title: 'verifications',
    icon: IdCard,
    group: 'today',
    needs: 'verifyMembers',
    count: 'verifications',
    Component: page(
      () => import('#features/verification/VerificationsPage.tsx'),
      'VerificationsPage',
    ),
  },
  {
    path: '/signals',
    title: 'signals',
    icon: HeartHandshake,
    group: 'people',
    needs: 'viewMembers',
    Component: page(() => import('#features/signals/Signals.tsx'), 'Signals'),
  },
  {
    path: '/register',
    title: 'register',
    icon: UserRoundX,
    group: 'people',
    needs: 'keepRegister',
    Component: page(() => import('#features/register/Register.tsx'), 'Register'),
  },
  {
    path: '/colleagues',
    title: 'colleagues',
    icon: UserCog,
    group: 'house',
    needs: 'manageStaff',
    Component: page(() => import('#features/colleagues/ColleaguesPage.tsx'), 'ColleaguesPage'),
  },
  {
    path: '/audit',
    title: 'audit',
    icon: ScrollText,
    group: 'house',
    needs: 'viewAudit',
    Component: page(() => import('#features/audit/Audit.tsx'), 'Audit'),
  },
  {
    path: '/chat',
    title: 'chat',
    icon: MessagesSquare,
    group: 'today',
    needs: 'answerChat',
    count: 'chat',
    Component: page(() => import('#features/chat/ChatPage.tsx'), 'ChatPage'),
  },
  {
    path: '/chat-report',
    title: 'chatReport',
    icon: ChartNoAxesColumn,
    group: 'today',
    needs: 'answerChat',
    Component: page(() => import('#features/chat/report/ReportPage.tsx'), 'ReportPage'),
  },
  {
    path: '/canned-replies',
    title: 'cannedReplies',
    icon: MessageSquareText,
    group: 'content',
    needs: 'answerChat',
    Component: page(() => import('#features/chat/canned/CannedPage.tsx'), 'CannedPage'),
  },
  {
    path: '/settings',
    title: 'settings',
    icon: SlidersHorizontal,
    group: 'content',
    needs: 'editContent',
    Component: page(() => import('#features/settings/SettingsPage.tsx'), 'SettingsPage'),
  },
  {
    path: '/brand',
    title: 'brand',
    icon: Palette,
    group: 'content',
    needs: 'editContent',
    Component: page(() => import('#features/settings/BrandPage.tsx'), 'BrandPage'),
  },
  {
    path: '/deposit-accounts',
    title: 'depositAccounts',
    icon: Landmark,
    group: 'content',
    needs: 'confirmDepositAccounts',
    count: 'depositAccounts',
    Component: page(() => import('#features/deposit/AccountsPage.tsx'), 'AccountsPage'),
  },
  {
    path: '/lookups',
    title: 'lookups',
    icon: ListChecks,
    group: 'content',
    needs: 'editContent',
    Component: page(() => import('#features/lookup/LookupsPage.tsx'), 'LookupsPage'),
  },
  {
    path: '/games',
    title: 'games',
    icon: Gamepad2,
    group: 'content',
    needs: 'editContent',
    Component: page(() => import('#features/games/GamesPage.tsx'), 'GamesPage'),
  },
  {
    path: '/banners',
    title: 'banners',
    icon: Images,
    group: 'content',
    needs: 'editContent',
    Component: page(() => import('#features/banners/BannersPage.tsx'), 'BannersPage'),
  },
  {
    path: '/bonuses',
    title: 'bonuses',
    icon: Gift,
    group: 'content',
    needs: 'editContent',
    Component: page(() => import('#features/bonus/BonusesPage.tsx'), 'BonusesPage'),
  },
  {
    path: '/promotions',
    title: 'promotions',
    icon: TicketPercent,
    group: 'content',
    needs: 'viewOdds',
    Component: page(() => import('#features/bonus/PromotionsPage.tsx'), 'PromotionsPage'),
  },
  {
    path: '/wheel',
    title: 'wheel',
    icon: FerrisWheel,
    group: 'content',
    needs: 'viewOdds',
    Component: page(() => import('#features/spin/WheelPage.tsx'), 'WheelPage'),
  },
];

/** The page of the address, if the staff user may see it. */
export function Routes() {
  const myself = useMyself();
  const mine = pages.filter(({ needs }) => roleMay(myself, needs));
  const { queue: waiting } = countsOf(useWorkCounts().data);
  return (
    <ConsoleShell pages={mine} find={<FindBox pages={mine} />} bell={<Bell />}>
      <Suspense fallback={<Waiting />}>
        <Switch>
          <Route path="/">
            <Redirect to="/overview" replace />
          </Route>
          {mine.map(({ path, title, Component }) => (
            <Route key={path} path={`${path}/*?`}>
              <CrashScreen key={path}>
                <Titled title={title} waiting={waiting}>
                  <Component />
                </Titled>
              </CrashScreen>
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </ConsoleShell>
  );
}

/** A page in a file of its own, loaded when it is opened: `page(() => import('#features/x/X.tsx'), 'X')`. */
function page<N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): ComponentType {
  return lazy(async () => {
    const Component: ComponentType = (await load())[name];
    return { default: Component };
  });
}

type CountedPage = (query: TableQuery, signal?: AbortSignal) => Promise<{ readonly total: number }>;

/** Counts the rows of a list, whose code comes with its first saved view. */
function counting(load: () => Promise<CountedPage>): NonNullable<Page['countRows']> {
  return async (query, signal) => {
    const list = await load();
    const chosen = Object.fromEntries(
      Object.entries(query).filter(([name, value]) => name !== 'sort' && value !== everything),
    );
    return (await list({ page: 1, limit: pageSizes[0], chosen }, signal)).total;
  };
}

type TitledProps = {
  readonly title: Page['title'];
  /** Work of all queues that waits for this staff user. */
  readonly waiting: number;
  readonly children: ReactNode;
};

function Titled({ title, waiting, children }: TitledProps) {
  const { pages: titles, product } = useText('core');
  // The page of the chat counts what is unread there itself.
  const count = waiting > 0 && title !== 'chat' ? `(${waiting}) ` : '';
  const full = `${count}${titles[title]} · ${product}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
  return children;
}

function Waiting() {
  const { loading } = useText('core');
  return (
    <Center mih={320}>
      <Loader type="dots" aria-label={loading} role="status" />
    </Center>
  );
}
