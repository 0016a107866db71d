import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { roleMay } from '@wallet/contract/capabilities';
import type { MemberId } from '@wallet/contract/ids';
import { admitSearch } from '#access/number-search.ts';
import type { Reader } from '#access/staff-quota.ts';
import type { Database } from '#db/database.ts';
import { searchOf } from '#db/member-search.ts';
import { type briefOf, briefsOf } from '#features/members/members-facts.ts';
import { type Meaning, meaningOf } from './find-rules.ts';
import {
  type FoundRow,
  listCampaigns,
  listCases,
  listChats,
  listEntries,
  listMembers,
  listPayments,
  listQrCodes,
  listSlips,
  listWithdrawals,
  readToday,
} from './find-store.ts';

type Find = Api['GET /staff/api/find'];
type SearchHit = ResponseOf<Find>['results'][number];

/** Finds things of every kind that the staff user may see, by a number or name that they know. */
export async function findAnything(
  db: Database,
  reader: Reader,
  text: string,
): Promise<ResponseOf<Find>> {
  const meaning = meaningOf(text, await readToday(db));
  // An amount with a day is no number or name of anybody: it is not counted, and finds no member.
  const isOfSomebody = meaning.amountOn === null;
  if (isOfSomebody) {
    await admitSearch(db, reader, { typed: text, call: 'GET /staff/api/find' });
  }
  const seesMembers = isOfSomebody && roleMay(reader.role, 'viewMembers');
  const members = seesMembers ? await listMembers(db, meaning, searchOf(text)) : [];
  const rows = (await Promise.all(lookUps(db, reader, meaning, members))).flat();
  const ids = new Set([...members, ...rows.flatMap(({ memberId }) => memberId ?? [])]);
  const briefs = await briefsOf(db, [...ids]);
  const seesCases = roleMay(reader.role, 'decideCases');
  const found = rows.map(({ memberId, caseId, ...row }): SearchHit => {
    const member = memberId === null ? null : (briefs.get(memberId) ?? null);
    const currency = row.currency ?? member?.currency ?? null;
    return {
      ...row,
      kind: row.kind as SearchHit['kind'],
      member,
      currency,
      caseId: seesCases ? caseId : null,
    };
  });
  return { results: [...members.flatMap((id) => memberFound(briefs.get(id))), ...found] };
}

function lookUps(
  db: Database,
  { role }: Reader,
  meaning: Meaning,
  members: readonly MemberId[],
): Promise<FoundRow[]>[] {
  const sees = (capability: Parameters<typeof roleMay>[1]) => roleMay(role, capability);
  const promotions = sees('viewOdds');
  return [
    ...(sees('viewMembers')
      ? [
          listPayments(db, meaning, sees('decideCases')),
          listQrCodes(db, meaning),
          listSlips(db, meaning),
          listWithdrawals(db, meaning),
          listEntries(db, meaning),
        ]
      : []),
    ...(sees('decideCases') ? [listCases(db, meaning)] : []),
    ...(sees('answerChat') ? [listChats(db, meaning, members)] : []),
    ...(sees('editContent') ? [listCampaigns(db, meaning, { bonuses: true, promotions })] : []),
  ];
}

function memberFound(member: ReturnType<typeof briefOf> | undefined): SearchHit[] {
  if (!member) return [];
  const { id, name, isActive } = member;
  return [
    {
      kind: 'member',
      id: id.toString(),
      member,
      title: name,
      detail: null,
      state: isActive ? null : 'locked',
      amount: null,
      currency: null,
      at: null,
      caseId: null,
    },
  ];
}
