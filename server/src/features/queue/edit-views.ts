import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { type Role, roleMay } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { viewedCapability, viewedLists } from '@wallet/contract/queue/kinds';
import { type Database, inTransaction } from '#db/database.ts';
import { makeOnce, type StaffIntent } from '#idempotency/staff-request.ts';
import { DomainError } from '#lib/domain-error.ts';
import { deleteView, insertView, listViews, type NewView } from './view-store.ts';

type ViewOwner = { readonly id: StaffId; readonly role: Role };

/** Views of one staff user. */
const viewsMax = 50;

export async function readViews(
  db: Database,
  { id, role }: ViewOwner,
): Promise<ResponseOf<Api['GET /staff/api/views']>> {
  const lists = viewedLists.filter((list) => roleMay(role, viewedCapability[list]));
  const views = await listViews(db, { staffId: id, lists });
  return {
    views: views.map(({ madeBy, ...view }) => ({
      ...view,
      isMine: madeBy === id || (view.isTeam && roleMay(role, 'editContent')),
    })),
  };
}

export async function saveView(
  db: Database,
  role: Role,
  intent: StaffIntent,
  view: Omit<NewView, 'madeBy'>,
): Promise<{ id: bigint }> {
  if (!roleMay(role, viewedCapability[view.list])) throw new DomainError('FORBIDDEN');
  const saved = await inTransaction(db, (tx) =>
    makeOnce(tx, intent, async () => {
      const id = await insertView(tx, { ...view, madeBy: intent.staffId }, viewsMax);
      if (id === undefined) throw new DomainError('REQUEST_LIMIT');
      return id.toString();
    }),
  );
  return { id: BigInt(saved) };
}

export async function removeView(
  db: Database,
  { id: staffId, role }: ViewOwner,
  id: bigint,
): Promise<void> {
  const anyOfTeam = roleMay(role, 'editContent');
  if (!(await deleteView(db, { id, staffId, anyOfTeam }))) throw new DomainError('NO_DATA');
}
