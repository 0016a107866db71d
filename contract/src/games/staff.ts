import { z } from 'zod';
import { staff } from '../call.ts';
import { contractFields } from '../contracts/staff.ts';
import { forEachLanguage } from '../languages.ts';
import { PicturePath, Saved, Seen, saveErrors, Version } from '../operator-values.ts';
import { Code, Texts } from '../values.ts';
import { gameBadges } from './badges.ts';

const Name = z.string().trim().max(60);
const Address = z.url({ protocol: /^https$/ }).max(300);

/** Look of a company in the lobby, and where it leads; what is empty or null is the company's own. */
const Look = z.strictObject({
  /** In a language without a name, the company's own is shown. */
  name: z.strictObject(forEachLanguage(() => Name)),
  logo: PicturePath.nullable(),
  background: PicturePath.nullable(),
  badge: z.enum(gameBadges).nullable(),
  /** Opened in place of the company's own entrance. */
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
        /** The company's own name. */
        ownName: z.string(),
        category: z.string(),
        isEnabled: z.boolean(),
        isMaintenance: z.boolean(),
        /** The server that answered is not getting readable answers from the company. */
        isFailing: z.boolean(),
        ...contractFields,
        ...Look.shape,
        name: Texts,
      }),
    ),
  }),
  /** A company is switched on by two people, once it has passed its check; all else takes one. */
  'PUT /staff/api/games/:code': staff('switchCompanies', {
    params: byCode,
    body: Seen.extend({ isEnabled: z.boolean(), isMaintenance: z.boolean() }),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING', 'COMPANY_UNCHECKED'],
  }),
  /** Names, pictures and badges take one person; where members are led takes two. */
  'PUT /staff/api/games/:code/look': staff('editContent', {
    params: byCode,
    body: Look.extend(Seen.shape),
    reply: Saved,
    errors: [...saveErrors, 'CHANGE_WAITING'],
  }),
};
