import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { type Role, roleMay } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { type WorkKind, workCapability, workKinds } from '@wallet/contract/queue/kinds';
import type { Database } from '#db/database.ts';
import { briefOf } from '#features/members/members-facts.ts';
import { countFindings } from '#features/risk/risk-facts.ts';
import { type Settings, settingsOf } from '#settings/settings.ts';
import {
  countWork,
  findWork,
  listWork,
  type QueueQuery,
  type Targets,
  type WorkRow,
} from './queue-store.ts';

export type QueueReader = { readonly id: StaffId; readonly role: Role };
type QueueFilter = Omit<QueueQuery, 'kinds' | 'targets' | 'staffId'> & {
  readonly kind?: WorkKind | undefined;
};

/** Minutes in which the operator wants each kind decided. */
export function targetsOf(settings: Settings): Targets {
  return {
    withdrawal: settings.withdrawalTargetMinutes,
    verification: settings.verificationTargetMinutes,
    case: settings.caseTargetMinutes,
    difference: settings.differenceTargetMinutes,
    change: settings.changeTargetMinutes,
    resumption: settings.resumptionTargetMinutes,
    account: settings.changeTargetMinutes,
    chat: settings.chatTargetMinutes,
  };
}

/** Kinds of work that a staff user may decide. */
export function kindsOf({ role }: QueueReader): WorkKind[] {
  return workKinds.filter((kind) => roleMay(role, workCapability[kind]));
}

/** One page of all that waits for this staff user and others of their capabilities. */
export async function readQueue(
  db: Database,
  staffUser: QueueReader,
  { kind, ...request }: QueueFilter,
): Promise<ResponseOf<Api['GET /staff/api/queue']>> {
  const kinds = kindsOf(staffUser).filter((each) => kind === undefined || each === kind);
  const targets = targetsOf(await settingsOf(db));
  const { rows, ...listing } = await listWork(db, {
    ...request,
    kinds,
    targets,
    staffId: staffUser.id,
  });
  return { ...listing, items: viewsOf(rows) };
}

export async function readQueueCounts(
  db: Database,
  staffUser: QueueReader,
): Promise<ResponseOf<Api['GET /staff/api/queue/counts']>> {
  const kinds = kindsOf(staffUser);
  const targets = targetsOf(await settingsOf(db));
  const counted = await countWork(db, { kinds, targets, staffId: staffUser.id });
  const none = { waiting: 0, overdue: 0, mine: 0, latestAt: null };
  return {
    kinds: kinds.map((kind) => counted.find((each) => each.kind === kind) ?? { kind, ...none }),
    findings: roleMay(staffUser.role, 'decideRisk') ? await countFindings(db) : 0,
  };
}

export async function readWorkItem(
  db: Database,
  staffUser: QueueReader,
  item: { readonly kind: WorkKind; readonly id: string },
): Promise<ResponseOf<Api['GET /staff/api/queue/:kind/:id']>> {
  if (!kindsOf(staffUser).includes(item.kind)) return { item: null };
  const row = await findWork(db, item, targetsOf(await settingsOf(db)));
  const [view] = viewsOf(row ? [row] : []);
  return { item: view ?? null };
}

/** Items as the console shows them: members masked. */
export function viewsOf<R extends WorkRow>(rows: readonly R[]) {
  return rows.map(({ member, ...row }) => ({ ...row, member: member && briefOf(member) }));
}
