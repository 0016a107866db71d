import type { Api } from '@wallet/contract/api';
import type { Received, ResponseOf } from '@wallet/contract/call';
import type { PictureSide } from '@wallet/contract/verification/kinds';
import { countAttempt } from '#access/rate-limit.ts';
import { admitReading, type Reader } from '#access/staff-quota.ts';
import type { Database } from '#db/database.ts';
import { readBirthDate } from '#features/identity/identity-facts.ts';
import { briefsOf } from '#features/members/members-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import { openFile } from '#lib/sealed-file.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { pictureOwner } from './verification-secrets.ts';
import {
  countRefusedBefore,
  findPicture,
  findVerification,
  listSides,
  listVerifications,
  type VerificationRow,
} from './verification-store.ts';

type ListCall = Api['GET /staff/api/verifications'];
type One = Api['GET /staff/api/verifications/:id'];

/** One page of verifications. */
export async function searchVerifications(
  db: Database,
  reader: Reader,
  asked: Received<ListCall>['query'],
): Promise<ResponseOf<ListCall>> {
  const call = 'GET /staff/api/verifications';
  if (asked.page > 1) await admitReading(db, reader, { what: 'page', call, asked });
  const { rows, ...listed } = await listVerifications(db, asked);
  const briefs = await briefsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return {
    ...listed,
    verifications: rows.flatMap((row) => {
      const member = briefs.get(row.memberId);
      return member ? [{ ...viewOf(row), member }] : [];
    }),
  };
}

/** One verification next to what is registered of its member. */
export async function readVerificationFile(
  db: Database,
  reader: Reader,
  id: string,
): Promise<ResponseOf<One>> {
  const call = 'GET /staff/api/verifications/:id';
  const row = await findVerification(db, id);
  const member = row && (await briefsOf(db, [row.memberId])).get(row.memberId);
  if (!row || !member) throw new DomainError('NO_DATA');
  await admitReading(db, reader, { what: 'file', call, asked: { id } });
  const { minimumAge } = await settingsOf(db);
  return {
    ...viewOf(row),
    member,
    bankAccountName: row.bankAccountName,
    birthDate: minimumAge === 0 ? null : await readBirthDate(db, row.memberId),
    minimumAge,
    sides: await listSides(db, id),
    refusedBefore: await countRefusedBefore(db, id),
  };
}

const hour = 3_600;

/** One picture, opened. The look is in the audit log already, and limited to what a day's work needs. */
export async function openPicture(
  { db, storage, config }: Services,
  { id: staffId }: Reader,
  { id, side }: { readonly id: string; readonly side: PictureSide },
): Promise<string> {
  await countAttempt(db, {
    key: `staff-verification:${staffId}`,
    max: 300,
    windowSeconds: hour,
  });
  const picture = await findPicture(db, id, side);
  const sealed = picture && (await storage.get(picture.file));
  if (!sealed) throw new DomainError('NO_DATA');
  const { sealedKey } = picture;
  return openFile(config.secretsKey, pictureOwner(picture), { sealed, sealedKey }).toString(
    'base64',
  );
}

function viewOf({ id, document, state, reason, sentAt, ...row }: VerificationRow) {
  const { decidedAt, staffId, staffName } = row;
  const isDecided = decidedAt !== null && staffId !== null && staffName !== null;
  const decided = isDecided ? { at: decidedAt, by: { id: staffId, name: staffName } } : null;
  return { id, document, state, reason, sentAt, decided };
}
