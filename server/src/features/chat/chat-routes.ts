import { now } from '#db/database.ts';
import type { Routes, SignedIn, Upload, Visit } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isOpenAt, nextOpening } from '#lib/opening-hours.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { admitCustomer, bindGuest, type Claim } from './customer/admit-customer.ts';
import { beginNewChat } from './customer/begin-new-chat.ts';
import { markRead } from './customer/mark-read.ts';
import { readHistory } from './customer/read-history.ts';
import { sendMessage } from './customer/send-message.ts';
import { storeAttachment } from './files/store-attachment.ts';
import type { FileKind } from './files/upload-store.ts';

type Asking = Pick<Visit<object>, 'raw' | 'caller'> & { readonly member: SignedIn | null };

export function chatRoutes(services: Services) {
  const { db, config } = services;

  const customerOf = ({ member, raw }: Asking, claim: Claim) =>
    admitCustomer(db, { member, hasToken: raw.headers['authorization'] !== undefined }, claim);

  const upload = async (kind: FileKind, asking: Asking & { readonly upload: Upload }) => {
    if (!asking.upload) throw new DomainError('SLIP_NO_FILE');
    const { stream, fields } = asking.upload;
    const uploader = await customerOf(asking, fields);
    const { ip, signal } = asking.caller;
    return { path: await storeAttachment(services, { uploader, kind, ip, stream, signal }) };
  };

  return {
    'GET /api/chat/config': async () => {
      const { chatOpenFrom: from, chatOpenUntil: until } = await settingsOf(db);
      const moment = await now(db);
      return {
        PREFIX: config.chatPrefix,
        isOpen: isOpenAt(moment, { from, until }),
        opensAt: nextOpening(moment, { from, until }),
      };
    },
    'POST /api/chat/guest': async ({ body, caller }) => ({
      deviceToken: await bindGuest(db, { guestId: body.guestId, ip: caller.ip }),
    }),
    'POST /api/chat/send-message': async (visit) => {
      const { message, createdAt, ...claim } = visit.body.conversation;
      const customer = await customerOf(visit, claim);
      const { language, ip } = visit.caller;
      return sendMessage(services, { customer, message, createdAt, language, ip });
    },
    'POST /api/chat/history': async (visit) =>
      readHistory(services, await customerOf(visit, visit.body), visit.body),
    'POST /api/chat/new': async (visit) =>
      beginNewChat(services, await customerOf(visit, visit.body), visit.caller),
    'POST /api/chat/upload-image': (visit) => upload('image', visit),
    'POST /api/chat/upload-video': (visit) => upload('video', visit),
    'PUT /api/chat/read-customer': async (visit) => ({
      message: 'OK' as const,
      readSeq: await markRead(services, await customerOf(visit, visit.body), visit.body.seq),
    }),
  } satisfies Routes;
}
