import { isButton } from '@wallet/contract/chat/button-address';
import type { Button, Conversation } from '@wallet/contract/chat/customer';
import { isMessageText, isVisibleText } from '@wallet/contract/chat/message-text';
import type { AgentMessage } from '@wallet/contract/chat/staff';

/** Message that an agent composes, other than plain text, while it may still be invalid. */
export type Draft =
  | { readonly kind: 'buttons'; readonly message: string; readonly buttons: readonly ButtonDraft[] }
  | {
      readonly kind: 'quick_replies';
      readonly message: string;
      readonly titles: readonly TitleDraft[];
    }
  | { readonly kind: 'cards'; readonly cards: readonly CardDraft[] };

/** `key` identifies fields of a list while they move. */
export type ButtonDraft = {
  readonly key: string;
  readonly type: Button['type'];
  readonly title: string;
  readonly payload: string;
};
export type TitleDraft = { readonly key: string; readonly title: string };
export type CardDraft = {
  readonly key: string;
  readonly image: CardImage | null;
  readonly title: string;
  readonly subtitle: string;
  readonly buttons: readonly ButtonDraft[];
};
/** `path` is the server's name for it, `preview` what this page shows meanwhile. */
export type CardImage = { readonly path: string; readonly preview: string };

export const limits = { buttons: 10, cardButtons: 3, cards: 10, title: 80, subtitle: 200 } as const;

export type MessageFault =
  | 'missing'
  | 'tooLong'
  | 'notAddress'
  | 'notPhone'
  | 'sameTitle'
  | 'noButton'
  | 'tooMany';
/** By the path of its field in the draft, e.g. `cards.0.buttons.1.payload`. */
type MessageFaults = Readonly<Record<string, MessageFault>>;

export function newDraft(kind: Draft['kind'], key: () => string): Draft {
  switch (kind) {
    case 'buttons':
      return { kind, message: '', buttons: [newButton(key())] };
    case 'quick_replies':
      return { kind, message: '', titles: [{ key: key(), title: '' }] };
    case 'cards':
      return { kind, cards: [newCard(key())] };
  }
}

export function newButton(key: string): ButtonDraft {
  return { key, type: 'web', title: '', payload: '' };
}

export function newCard(key: string): CardDraft {
  return { key, image: null, title: '', subtitle: '', buttons: [] };
}

/** Errors of a draft; empty when it can be sent. */
export function faultsOf(draft: Draft): MessageFaults {
  switch (draft.kind) {
    case 'buttons':
      return {
        ...messageFault(draft.message),
        ...buttonFaults(draft.buttons, 'buttons', limits.buttons),
        ...(draft.buttons.length === 0 ? { buttons: 'noButton' as const } : {}),
      };
    case 'quick_replies':
      return {
        ...messageFault(draft.message),
        ...titleFaults(draft.titles, 'titles'),
        ...countFault(draft.titles.length, 'titles', limits.buttons),
        ...(draft.titles.length === 0 ? { titles: 'noButton' as const } : {}),
      };
    case 'cards':
      return {
        ...countFault(draft.cards.length, 'cards', limits.cards),
        ...Object.assign({}, ...draft.cards.map((card, place) => cardFaults(card, place))),
      };
  }
}

/** The message of a valid draft. */
export function messageOf(draft: Draft): AgentMessage {
  switch (draft.kind) {
    case 'buttons':
      return {
        message_type: 'buttons',
        payload: { message: draft.message.trim(), buttons: draft.buttons.map(buttonOf) },
      };
    case 'quick_replies':
      return {
        message_type: 'quick_replies',
        payload: {
          message: draft.message.trim(),
          buttons: draft.titles.map(({ title }) => ({
            type: 'postback',
            title: title.trim(),
            payload: title.trim(),
          })),
        },
      };
    case 'cards':
      return {
        message_type: 'generic',
        payloads: draft.cards.map(({ image, title, subtitle, buttons }) => ({
          image_url: image?.path ?? null,
          title: title.trim(),
          subtitle: subtitle.trim(),
          buttons: buttons.map(buttonOf),
        })),
      };
  }
}

/** A draft as the customer will see it, even while it is incomplete. */
export function previewOf(draft: Draft): Conversation['message'] {
  const message = messageOf(draft);
  if (message.message_type !== 'generic' || draft.kind !== 'cards') return message;
  const payloads = message.payloads.map((card, place) => ({
    ...card,
    image_url: draft.cards[place]?.image?.preview ?? null,
  }));
  return { ...message, payloads };
}

function buttonOf({ type, title, payload }: ButtonDraft): Button {
  const value = payload.trim();
  switch (type) {
    case 'web':
      return { type, title: title.trim(), payload: value };
    case 'call':
      return { type, title: title.trim(), payload: value.replace(/[ -]/g, '') };
    case 'postback':
      // Most answers say what the button says.
      return { type, title: title.trim(), payload: value || title.trim() };
  }
}

function messageFault(message: string): MessageFaults {
  if (isMessageText(message)) return {};
  return { message: isVisibleText(message) ? 'tooLong' : 'missing' };
}

function cardFaults({ title, subtitle, buttons }: CardDraft, place: number): MessageFaults {
  const path = `cards.${place}`;
  return {
    ...textFault(title, `${path}.title`, limits.title),
    ...(subtitle.trim().length > limits.subtitle ? { [`${path}.subtitle`]: 'tooLong' } : {}),
    ...buttonFaults(buttons, `${path}.buttons`, limits.cardButtons),
  };
}

function buttonFaults(
  buttons: readonly ButtonDraft[],
  path: string,
  maximum: number,
): MessageFaults {
  const faults = buttons.map((button, place) => payloadFault(button, `${path}.${place}.payload`));
  return Object.assign(
    titleFaults(buttons, path),
    countFault(buttons.length, path, maximum),
    ...faults,
  );
}

function payloadFault({ type, payload }: ButtonDraft, path: string): MessageFaults {
  const value = payload.trim();
  if (value.length > 500) return { [path]: 'tooLong' };
  if (value === '') return type === 'postback' ? {} : { [path]: 'missing' };
  if (!isButton({ type, payload: value })) {
    return { [path]: type === 'call' ? 'notPhone' : 'notAddress' };
  }
  return {};
}

/** Buttons with the same label could not be distinguished, neither by the customer nor in the reply. */
function titleFaults(list: readonly { readonly title: string }[], path: string): MessageFaults {
  const seen = new Set<string>();
  const faults: Record<string, MessageFault> = {};
  list.forEach(({ title }, place) => {
    const field = `${path}.${place}.title`;
    Object.assign(faults, textFault(title, field, limits.title));
    if (title.trim() !== '' && seen.has(title.trim())) faults[field] = 'sameTitle';
    seen.add(title.trim());
  });
  return faults;
}

function textFault(text: string, path: string, maximum: number): MessageFaults {
  if (text.trim() === '') return { [path]: 'missing' };
  return text.trim().length > maximum ? { [path]: 'tooLong' } : {};
}

function countFault(count: number, path: string, maximum: number): MessageFaults {
  return count > maximum ? { [path]: 'tooMany' } : {};
}
