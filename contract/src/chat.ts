import { z } from 'zod';
import { visitor } from './call.ts';
import { menuLimits } from './menu-rules.ts';
import { guestIdPattern, messageLengthMax } from './rules.ts';
import { MemberNumber, Texts, Time } from './values.ts';

/** `web` opens an address, `call` dials a number, `postback` sends its payload as a message. */
export const Button = z.object({
  title: z.string().trim().min(1).max(80),
  type: z.enum(['web', 'call', 'postback']),
  payload: z.string().trim().min(1).max(500),
});
export type Button = z.infer<typeof Button>;

export const messageTypes = [
  'text',
  'buttons',
  'media',
  'quick_replies',
  'generic',
  'postback',
  'unknown',
] as const;

/** How far a message got. All that the server shows has succeeded; the rest are the sender's own. */
export const deliveries = ['uploading_file', 'sending', 'succeed', 'failed'] as const;

/** Text in UTF-16 units; what counts are its code points, see `isMessageText`. */
const Text = z.string().max(messageLengthMax * 2);
const FilePath = z.string().max(200);

const Payload = z.object({
  message: Text.optional(),
  /** Of a stored file: where it is fetched, for an hour. Made by the server. */
  url: z.string().optional(),
  fileType: z.enum(['image', 'video', 'file']).optional(),
  /** What an upload answered. */
  filePath: FilePath.optional(),
  title: z.string().max(80).optional(),
  payload: z.string().max(500).optional(),
  buttons: z.array(Button).max(10).optional(),
});

const Card = z.object({
  /** Where the picture is fetched, for an hour. */
  image_url: z.string().nullable(),
  title: z.string(),
  subtitle: z.string(),
  buttons: z.array(Button),
});

export const ChatMessage = z.object({
  message_type: z.enum(messageTypes),
  payload: Payload.optional(),
  payloads: z.array(Card).optional(),
  deliver: z.enum(deliveries).optional(),
  /** Made when the sender presses send; a resend under the same id is the same message. */
  clientId: z.uuid().optional(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** One message as both sides see it. */
export const Conversation = z.object({
  id: z.uuid(),
  /** Counts the messages of one thread from 1, without gaps. */
  seq: z.int(),
  sender: z.enum(['customer', 'agent', 'bot']),
  message: ChatMessage,
  userId: MemberNumber.nullable(),
  guestId: z.string().nullable(),
  /** What the one who wrote it is called; null for guests and the bot. */
  name: z.string().nullable(),
  createdAt: Time,
  session_id: z.uuid(),
  /** Taken back by the staff: the row is there, what it said is not. */
  isRedacted: z.boolean(),
});
/** As it travels, by calls and by the socket alike. */
export type Conversation = z.input<typeof Conversation>;

/** A button of the bot's menu: what it answers, what can be pressed next, whether a person is called. */
export type MenuItem = {
  /** What the button sends is `menu:` and this. */
  id: string;
  title: z.output<typeof Texts>;
  text: z.output<typeof Texts>;
  callsStaff: boolean;
  items: MenuItem[];
};

export const topicShape = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  title: Texts,
  text: Texts,
  callsStaff: z.boolean(),
};

export const MenuItem: z.ZodType<MenuItem, MenuItem> = z
  .object({
    ...topicShape,
    get items() {
      return z.array(MenuItem).max(menuLimits.topics);
    },
  })
  .meta({ id: 'MenuItem' });

const GuestId = z.string().regex(guestIdPattern, 'INVALID_USER');

/** Of a member the bearer token counts, of a guest the id and, once it was given, the device token. */
const owner = {
  userId: z.string().max(60).nullish(),
  guestId: GuestId.nullish(),
  deviceToken: z.string().max(100).nullish(),
};

/** What a customer may say: text, a file, or a pressed button. */
const Said = z.object({
  message_type: z.enum(['text', 'media', 'postback']),
  payload: Payload,
  clientId: z.uuid().optional(),
});

const chatErrors = ['UNAUTHORIZED', 'INVALID_USER', 'INACTIVE_USER', 'REQUEST_LIMIT'] as const;
const uploadErrors = [
  ...chatErrors,
  'SLIP_NO_FILE',
  'SLIP_INVALID_FILE',
  'BODY_TOO_LARGE',
] as const;

export const chat = {
  'GET /api/chat/config': visitor({
    reply: z.object({
      /** The own room of the socket is `PREFIX-id`. */
      PREFIX: z.string(),
      /** Whether the staff answer now, and when they are back. */
      isOpen: z.boolean(),
      opensAt: Time.nullable(),
    }),
  }),
  /**
   * A guest's device token, given once for each guest id: from then on the id alone opens nothing.
   * Who lost it takes a new guest id.
   */
  'POST /api/chat/guest': visitor({
    body: z.strictObject({ guestId: GuestId }),
    reply: z.object({ deviceToken: z.string() }),
    invalid: 'INVALID_USER',
    errors: chatErrors,
  }),
  'POST /api/chat/send-message': visitor({
    // What else a conversation has (sender, name, session) is the server's to say, and left out here.
    body: z.object({
      conversation: z.object({
        ...owner,
        message: Said,
        /** Tells two equal messages of callers without client ids apart. */
        createdAt: z.string().max(40).optional(),
      }),
    }),
    reply: z.object({
      createdAt: Time,
      id: z.uuid(),
      seq: z.int(),
      clientId: z.uuid(),
      session_id: z.uuid(),
    }),
    invalid: 'NO_DATA',
    errors: [...chatErrors, 'NO_DATA'],
  }),
  /**
   * Newest first by `limit` and `skip`, as by `beforeSeq`; after a gap, oldest first by `afterSeq`.
   * `lastSeq` is the thread's, `readSeq` how far the customer has read, `agentReadSeq` how far the
   * staff have; `unread` counts what the staff and the bot said since.
   */
  'POST /api/chat/history': visitor({
    body: z.strictObject({
      ...owner,
      limit: z.int().min(1).max(50).default(10),
      skip: z.int().min(0).max(1_000_000).default(0),
      beforeSeq: z.int().min(0).optional(),
      afterSeq: z.int().min(0).optional(),
    }),
    reply: z.object({
      conversations: z.array(Conversation),
      lastSeq: z.int(),
      readSeq: z.int(),
      agentReadSeq: z.int(),
      /** Nothing up to here is shown any more; the first message shown is the next one. */
      hiddenBeforeSeq: z.int(),
      unread: z.int(),
    }),
    errors: chatErrors,
  }),
  /** Clears the history for the customer; the staff keep it. */
  'POST /api/chat/new': visitor({
    body: z.strictObject(owner),
    reply: z.object({ session_id: z.uuid(), hiddenBeforeSeq: z.int() }),
    errors: chatErrors,
  }),
  /** The owner's fields (`userId`, `guestId`, `deviceToken`) travel as form fields before the file. */
  'POST /api/chat/upload-image': visitor({
    upload: true,
    reply: z.object({ path: FilePath }),
    errors: uploadErrors,
  }),
  'POST /api/chat/upload-video': visitor({
    upload: true,
    reply: z.object({ path: FilePath }),
    errors: uploadErrors,
  }),
  'PUT /api/chat/read-customer': visitor({
    body: z.strictObject({ ...owner, seq: z.int().min(0).optional() }),
    reply: z.object({ message: z.literal('OK'), readSeq: z.int() }),
    errors: chatErrors,
  }),
};
