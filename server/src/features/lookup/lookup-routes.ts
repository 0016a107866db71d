import { createHash } from 'node:crypto';
import type { TextKey } from '@wallet/contract/languages';
import { slipBytesMax } from '@wallet/contract/rules';
import { now } from '#db/database.ts';
import { expectReviewed } from '#features/progress/progress-facts.ts';
import { readSlipHours } from '#features/slip/slip-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import { brandStyle } from '#http/pages/brand-style.ts';
import type { Services } from '#services.ts';
import { settingsOf, type Texts } from '#settings/settings.ts';
import { listDeposits } from './list-deposits.ts';
import { listBanks, listSources } from './lookup-store.ts';

/** Public facts, straight from the operator's settings. */
export function lookupRoutes(services: Services) {
  const { db, config } = services;

  return {
    'GET /api/lookup/banks': () => listBanks(db, config.isLaos ? 'LA' : 'TH'),
    'GET /api/lookup/sources': ({ caller }) => listSources(db, caller.language),
    'GET /api/lookup/deposit': () => listDeposits(services),
    'GET /api/lookup/conditions': async ({ caller }) => {
      const { conditions } = await settingsOf(db);
      return { conditions: inLanguage(conditions, caller.language) };
    },
    'GET /api/lookup/agreements': async ({ caller }) => {
      const { agreements } = await settingsOf(db);
      return { agreements: inLanguage(agreements, caller.language) };
    },
    'GET /api/lookup/info': async ({ caller }) => {
      const { name, website, licence, minimumAge } = await settingsOf(db);
      return {
        name,
        website,
        licence: licence[caller.language],
        minimumAge,
        isLaos: config.isLaos,
        serverTime: await now(db),
      };
    },
    'GET /api/lookup/brand': async () => {
      const { version, rules, bars } = brandStyle(await settingsOf(db));
      return { version, rules: [...rules], bars };
    },
    'GET /api/lookup/notice': async ({ caller }) => {
      const { notice, noticePercentFail, agreements } = await settingsOf(db);
      return {
        text: notice[caller.language],
        notice: notice[caller.language],
        percentFail: noticePercentFail,
        digest: digestOf([notice, noticePercentFail, agreements]),
      };
    },
    'GET /api/lookup/contact': async ({ caller }) => {
      const { contactText, lineLink, lineName, lineQr } = await settingsOf(db);
      return { contactText: contactText[caller.language], lineLink, lineName, lineQR: lineQr };
    },
    'GET /api/lookup/help': async ({ caller: { language } }) => {
      const { helpLines, selfTest, selfTestYes, selfTestBelow, selfTestFrom } =
        await settingsOf(db);
      return {
        lines: helpLines[language],
        selfTest:
          selfTest.length === 0
            ? null
            : {
                questions: selfTest.map((question) => question[language]),
                yes: selfTestYes,
                below: selfTestBelow[language],
                from: selfTestFrom[language],
              },
      };
    },
    'GET /api/lookup/withdraw': async () => {
      const { withdrawMin, withdrawMax, autoMax: above } = await settingsOf(db);
      const review = { above, ...(await expectReviewed(db)) };
      return { withdrawMin, withdrawMax, review };
    },
    'GET /api/lookup/slip': async () => ({
      ...(await readSlipHours(db)),
      bytesMax: slipBytesMax,
    }),
    'GET /api/lookup/active': async () => {
      const { terminated } = await settingsOf(db);
      return { active: terminated === null, terminated };
    },
    'GET /api/lookup/registerOTP': async () => {
      const { registerOTP } = await settingsOf(db);
      return { registerOTP };
    },
    'GET /api/lookup/enableChatWidget': async () => {
      const { enableChatWidget } = await settingsOf(db);
      return { enableChatWidget };
    },
  } satisfies Routes;
}

function digestOf(words: unknown): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22);
}

function inLanguage(texts: readonly Texts[], language: TextKey): string[] {
  return texts.map((text) => text[language]);
}
