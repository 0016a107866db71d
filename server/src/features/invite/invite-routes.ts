import { inviteCodeOf } from '@wallet/contract/rules';
import { toString as drawQr } from 'qrcode';
import { countAttempt } from '#access/rate-limit.ts';
import { listBanners } from '#features/banners/banner-facts.ts';
import { termsOfGift } from '#features/bonus/bonus-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import { readRewardStop } from '#money/rewards/reward-stop-store.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { maskedName } from './invite-rules.ts';
import { listRewards, readInviteMember } from './invite-store.ts';
import { receiveInviteBonus } from './receive-invite-bonus.ts';

export function inviteRoutes(services: Services) {
  const { db, config } = services;

  return {
    'POST /api/invite': async ({ member, body }) => {
      const { rows, total } = await listRewards(db, member.id, body);
      const invites = rows.map(({ name, amount, createdAt }) => ({
        from: { name: maskedName(name) },
        amount,
        createdAt,
      }));
      return { invites, total };
    },
    'GET /api/invite/bonus': async ({ member }) => {
      const { inviteSuccess: success, inviteFail: fail, minimumBalance } = await settingsOf(db);
      const { pot: amount } = await readInviteMember(db, member.id);
      const gift = { amount, successPercent: success, failPercent: fail };
      return { amount, success, fail, way: termsOfGift(gift, minimumBalance) };
    },
    'POST /api/invite/receive': async ({ member, caller, query: { amount } }) => {
      await countAttempt(db, {
        key: `invite:${member.id}`,
        max: 20,
        windowSeconds: 60,
        refusal: 'REQUEST_LIMIT',
      });
      const asked = amount ?? null;
      const intent = { memberId: member.id, key: caller.intent, call: 'invite', asked };
      await receiveInviteBonus(services, intent, amount);
      return { message: 'INVITE_BONUS_SUCCESS' };
    },
    'GET /api/invite/qr': async ({ member }) => {
      const link = `${config.publicUrl}/register?code=${inviteCodeOf(member.id.toString())}`;
      return { qrcode: await drawQr(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) };
    },
    'GET /api/invite/banners': async ({ member, caller }) =>
      member.isExcluded || (await readRewardStop(db, member.id))
        ? []
        : listBanners(db, 'invite', caller.language),
  } satisfies Routes;
}
