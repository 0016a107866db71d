import { z } from 'zod';
import { staff } from '../call.ts';
import { contractFields } from '../contracts/staff.ts';
import { forEachLanguage } from '../languages.ts';
import { PicturePath, Saved, Seen, saveErrors, Version } from '../operator-values.ts';
import { Code, Texts } from '../values.ts';
import { gameBadges } from './badges.ts';

const Name = z.string().trim().max(60);
const Address = z.url({ protocol: /^https$/ }).max(300);

/** Appearance of a game provider in the lobby, and its link; empty or null: the provider's own. */
const Look = z.strictObject({
  /** Name by language; without one, the provider's own is shown. */
  name: z.strictObject(forEachLanguage(() => Name)),
  logo: PicturePath.nullable(),
  background: PicturePath.nullable(),
  badge: z.enum(gameBadges).nullable(),
  /** Opened in place of the provider's own link. */
  site: Address.nullable(),
  android: Address.nullable(),
  ios: Address.nullable(),
});

const byCode = z.object({ code: Code });

export const staffGames = {
  'GET /staff/api/games': staff('viewContent', {
    reply: z.array(
      z.object({
        code: z.string(),
        version: Version,
        /** The provider's own name. */
        ownName: z.string(),
        category: z.string(),
        isEnabled: z.boolean(),
        isMaintenance: z.boolean(),
        /** The server that replied gets no readable responses from the provider. */
        isFailing: z.boolean(),
        ...contractFields,
        ...Look.shape,
        name: Texts,
      }),
    ),
  }),
  /** A provider is switched on by two people, once it has passed its check; all else takes one. */
  'PUT /staff/api/games/:code': staff('switchCompanies', {
    params: byCode,
    body: Seen.extend({ isEnabled: z.boolean(), isMaintenance: z.boolean() }),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING', 'COMPANY_UNCHECKED'],
  }),
  /** Names, pictures and badges take one person; links take two. */
  'PUT /staff/api/games/:code/look': staff('editContent', {
    params: byCode,
    body: Look.extend(Seen.shape),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING'],
  }),
};
