import { z } from 'zod';
import { staff } from '../call.ts';
import { forEachLanguage, textKeys } from '../languages.ts';
import { messageLengthMax, tagLimits } from '../rules.ts';
import { StatementType } from '../statement/member.ts';
import {
  Baht,
  Id,
  line,
  MemberNumber,
  Message,
  PageQuery,
  Progress,
  paragraphs,
  StaffNumber,
  Time,
} from '../values.ts';
import { withdrawReasons } from '../withdraw/member.ts';
import { Button, Conversation, Seq, SeqInText } from './customer.ts';

export const folders = ['UNASSIGNED', 'MINE', 'ALL', 'CLOSED'] as const;

const Person = z.object({ id: StaffNumber, name: z.string() });

/** A label of the staff for chats, to find them again. */
const Tag = z.object({ id: Id, name: z.string() });

/** Summary of one customer's chat, for the inbox and the page header. */
const Thread = z.object({
  id: z.uuid(),
  customer: z.object({
    kind: z.enum(['member', 'guest']),
    /** Members only. */
    memberId: MemberNumber.nullable(),
    name: z.string().nullable(),
    /** Members only, masked: `08x-xxx-1234`. */
    phone: z.string().nullable(),
    /** Four letters that distinguish guests. */
    label: z.string(),
    language: z.enum(textKeys),
    isBlocked: z.boolean(),
  }),
  status: z.enum(['OPEN', 'CLOSED']),
  assignedTo: Person.nullable(),
  lastSeq: z.int(),
  /** Positions: confirmed by the customer's devices, read by the customer, read by the staff. */
  deliveredSeq: z.int(),
  customerReadSeq: z.int(),
  agentReadSeq: z.int(),
  /** Count of the customer's messages that the staff have not read. */
  unread: z.int(),
  /** The start of the last message of a person; null when it has no text. */
  lastText: z.string().nullable(),
  lastSender: z.enum(['customer', 'agent']).nullable(),
  lastAt: Time,
  /** Time since which the customer waits for an agent; null when none waits. */
  waitingSince: Time.nullable(),
  createdAt: Time,
  tags: z.array(Tag),
  /** The customer's rating from 1 to 5 at the last close. */
  rating: z.int().nullable(),
});
export type ThreadLine = z.input<typeof Thread>;

/** Figures of the chat sessions of a period. A session belongs to the Bangkok day on which it began. */
const TalkFigures = z.object({
  talks: z.int(),
  /** Number of chats that asked for an agent, and of those answered within a minute. */
  asked: z.int(),
  answeredInMinute: z.int(),
  /** Seconds until a person's first answer: the median and the 90th percentile. */
  answerMedianSeconds: z.int().nullable(),
  answerMostSeconds: z.int().nullable(),
  /** Seconds from the first message until an agent closed the chat, likewise. */
  closeMedianSeconds: z.int().nullable(),
  closeMostSeconds: z.int().nullable(),
  ratings: z.int(),
  /** Mean from 1 to 5; null without a rating. */
  ratingMean: z.number().nullable(),
});

const Title = z.string().trim().min(1).max(80);
const Buttons = z.array(Button).min(1).max(10);
const Text = z
  .string()
  .trim()
  .min(1)
  .max(messageLengthMax * 2);
/** Path returned by an upload of the same staff user within a day. */
const FilePath = z.string().max(200);

/** Content that an agent may send. */
export const AgentMessage = z.discriminatedUnion('message_type', [
  z.strictObject({
    message_type: z.literal('text'),
    payload: z.strictObject({ message: Text }),
  }),
  z.strictObject({
    message_type: z.literal('buttons'),
    payload: z.strictObject({ message: Text, buttons: Buttons }),
  }),
  z.strictObject({
    message_type: z.literal('quick_replies'),
    /** Every quick reply is a postback. */
    payload: z.strictObject({ message: Text, buttons: Buttons }),
  }),
  z.strictObject({
    message_type: z.literal('media'),
    payload: z.strictObject({ filePath: FilePath, message: Text.optional() }),
  }),
  z.strictObject({
    message_type: z.literal('generic'),
    payloads: z
      .array(
        z.strictObject({
          image_url: FilePath.nullable(),
          title: Title,
          subtitle: z.string().trim().max(200),
          buttons: z.array(Button).max(3),
        }),
      )
      .min(1)
      .max(10),
  }),
]);
export type AgentMessage = z.infer<typeof AgentMessage>;

const Note = z.object({ id: Id, author: Person, text: z.string(), createdAt: Time });

/** Placeholders in a canned reply; the console fills them in before it is sent. */
export const cannedVariables = ['name', 'agent'] as const;

const CannedText = z.string().trim().max(messageLengthMax);
const cannedReply = {
  title: line(80),
  texts: z.strictObject(forEachLanguage(() => CannedText)),
};
const CannedReply = z.object({ id: Id, ...cannedReply });

const thread = z.object({ thread: z.uuid() });
const reply = z.object({ thread: Thread });
const known = { params: thread, invalid: 'INVALID_DATA', errors: ['NO_DATA'] } as const;
const wordErrors = ['ACCOUNT_NOT_OURS', 'LINK_NOT_OURS'] as const;
const uploadErrors = ['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'BODY_TOO_LARGE'] as const;

export const staffChat = {
  /**
   * `ALL` holds every open thread. The longest waiting come first; closed threads are ordered by their end.
   * `search` takes a phone number, a member number, a guest's label, or words of a message; it covers the
   * chosen folder, and with `ALL` closed threads too. Words are searched in the latest 20,000 messages.
   * `total` and `counts` are capped at 10,000.
   */
  'GET /staff/api/chat/inbox': staff('answerChat', {
    query: PageQuery.extend({
      folder: z.enum(folders).default('UNASSIGNED'),
      search: z.string().trim().max(100).default(''),
      /** Only chats with this tag. */
      tag: Id.optional(),
      limit: PageQuery.shape.limit.default(20),
    }),
    reply: z.object({
      total: z.int(),
      threads: z.array(Thread),
      counts: z.object({ UNASSIGNED: z.int(), MINE: z.int(), ALL: z.int(), CLOSED: z.int() }),
    }),
    errors: ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  }),
  'GET /staff/api/chat/threads/:thread': staff('answerChat', { ...known, reply }),
  /** Always oldest first: the newest `limit`, or those next to `beforeSeq` or `afterSeq`. */
  'GET /staff/api/chat/threads/:thread/messages': staff('answerChat', {
    ...known,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      beforeSeq: SeqInText.optional(),
      afterSeq: SeqInText.optional(),
    }),
    reply: z.object({ conversations: z.array(Conversation), lastSeq: z.int() }),
  }),
  /**
   * Sends a message. An unassigned thread becomes the sender's; another agent's thread stays theirs. Account numbers
   * and links must be the operator's, or numbers of the customer's own.
   */
  'POST /staff/api/chat/threads/:thread/messages': staff('answerChat', {
    ...known,
    errors: ['NO_DATA', ...wordErrors],
    body: z.strictObject({ clientId: z.uuid(), message: AgentMessage }),
    reply: z.object({
      createdAt: Time,
      id: z.uuid(),
      seq: z.int(),
      clientId: z.uuid(),
      session_id: z.uuid(),
    }),
  }),
  /** Deletes a message for both sides; a note that there was one stays visible. */
  'DELETE /staff/api/chat/threads/:thread/messages/:seq': staff('answerChat', {
    ...known,
    params: thread.extend({ seq: SeqInText.min(1) }),
    reply: Message,
  }),
  'POST /staff/api/chat/upload-image': staff('answerChat', {
    upload: true,
    reply: z.object({ path: FilePath }),
    errors: uploadErrors,
  }),
  'POST /staff/api/chat/upload-video': staff('answerChat', {
    upload: true,
    reply: z.object({ path: FilePath }),
    errors: uploadErrors,
  }),
  /** Claims an unassigned thread. One of several callers wins; claiming one's own again is not an error. */
  'POST /staff/api/chat/threads/:thread/claim': staff('answerChat', {
    ...known,
    reply,
    errors: ['NO_DATA', 'ALREADY_DECIDED'],
  }),
  /** Assigns the thread to another agent, or with null to no one. For its owner, or who may hand over any chat. */
  'POST /staff/api/chat/threads/:thread/hand-over': staff('answerChat', {
    ...known,
    body: z.strictObject({ to: StaffNumber.nullable() }),
    reply,
    errors: ['NO_DATA', 'FORBIDDEN'],
  }),
  /**
   * Closes a chat at the `seq` that the agent has seen: not one in which the customer has written since. Consoles of
   * the release before send no body.
   */
  'POST /staff/api/chat/threads/:thread/close': staff('answerChat', {
    ...known,
    body: z.strictObject({ seq: Seq }).optional(),
    reply,
    errors: ['NO_DATA', 'ALREADY_DECIDED'],
  }),
  'POST /staff/api/chat/threads/:thread/reopen': staff('answerChat', { ...known, reply }),
  'PUT /staff/api/chat/threads/:thread/read': staff('answerChat', {
    ...known,
    leavesNoTrace: true,
    body: z.strictObject({ seq: Seq.optional() }),
    reply: z.object({ agentReadSeq: z.int() }),
  }),
  /** Blocks or unblocks a customer's messages. */
  'PUT /staff/api/chat/threads/:thread/block': staff('answerChat', {
    ...known,
    body: z.strictObject({ isBlocked: z.boolean() }),
    reply,
  }),
  'GET /staff/api/chat/threads/:thread/notes': staff('answerChat', {
    ...known,
    reply: z.object({ notes: z.array(Note) }),
  }),
  'POST /staff/api/chat/threads/:thread/notes': staff('answerChat', {
    ...known,
    errors: ['NO_DATA', 'KEY_INVALID'],
    body: z.strictObject({ text: paragraphs(2_000) }),
    reply: Note,
  }),
  /** Every tag, by name. */
  'GET /staff/api/chat/tags': staff('answerChat', { reply: z.object({ tags: z.array(Tag) }) }),
  /** Adds a tag, which is created when its name is new; upper and lower case are the same. */
  'POST /staff/api/chat/threads/:thread/tags': staff('answerChat', {
    ...known,
    body: z.strictObject({ name: line(tagLimits.length) }),
    reply,
    errors: ['NO_DATA', 'TAGS_FULL'],
  }),
  /** Removes a tag, which is deleted with its last use. Removing one that is not there is no error. */
  'DELETE /staff/api/chat/threads/:thread/tags/:tag': staff('answerChat', {
    ...known,
    params: thread.extend({ tag: Id }),
    reply,
  }),
  /** Facts about a member for an answer; null for a guest. The full data is in the member search. */
  'GET /staff/api/chat/threads/:thread/card': staff('answerChat', {
    ...known,
    reply: z.object({
      member: z
        .object({
          id: Id,
          name: z.string(),
          phone: z.string(),
          isActive: z.boolean(),
          memberSince: Time,
          wallet: Baht,
          entries: z.array(
            z.object({
              id: z.string(),
              kind: StatementType,
              amount: Baht,
              status: Progress,
              createdAt: Time,
              /** Reason of a failed withdrawal: of the staff or the member, else the bank's own code. */
              refusal: z.enum(withdrawReasons).nullable(),
              bankReason: z.string().nullable(),
              /** For a withdrawal: the bank sent it back after it was paid. Not returned by the release before. */
              isSentBack: z.boolean().optional(),
            }),
          ),
          withdrawals: z.array(
            z.object({ id: z.uuid(), amount: Baht, state: z.string(), createdAt: Time }),
          ),
          cases: z.array(z.object({ id: Id, kind: z.string(), createdAt: Time })),
        })
        .nullable(),
    }),
  }),
  /** The whole thread as text, for a file. */
  'GET /staff/api/chat/threads/:thread/transcript': staff('answerChat', {
    ...known,
    reveals: true,
    reply: z.object({ fileName: z.string(), text: z.string() }),
  }),
  /** Staff users to whom a thread can be assigned. */
  'GET /staff/api/chat/colleagues': staff('answerChat', {
    reply: z.object({
      colleagues: z.array(
        Person.extend({ role: z.string(), isOnline: z.boolean(), openThreads: z.int() }),
      ),
    }),
  }),
  /** Figures of the chat: today and the six days before, oldest first. */
  'GET /staff/api/chat/report': staff('answerChat', {
    reply: z.object({
      week: z.array(TalkFigures.extend({ day: z.iso.date() })),
      /** All these days together. */
      total: TalkFigures,
      /** Count of customers' messages on these days, by hour of the Bangkok day. */
      hours: z.array(z.int()).length(24),
    }),
  }),
  'GET /staff/api/chat/canned-replies': staff('answerChat', {
    reply: z.object({ replies: z.array(CannedReply) }),
  }),
  'POST /staff/api/chat/canned-replies': staff('answerChat', {
    body: z.strictObject(cannedReply),
    reply: CannedReply,
    errors: [...wordErrors, 'KEY_INVALID'],
  }),
  'PUT /staff/api/chat/canned-replies/:id': staff('answerChat', {
    params: z.object({ id: Id }),
    body: z.strictObject(cannedReply),
    reply: CannedReply,
    errors: ['NO_DATA', ...wordErrors],
  }),
  'DELETE /staff/api/chat/canned-replies/:id': staff('answerChat', {
    params: z.object({ id: Id }),
    reply: Message,
    errors: ['NO_DATA'],
  }),
};
