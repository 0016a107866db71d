import { LiveConnection } from '@wallet/client/live-connection';
import type { StaffEvents, StaffSays } from '@wallet/contract/chat/events';
import { readToken } from './session.ts';

type Hearing = {
  /** The connection is up, for the first time or again: events while it was down are not repeated. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly on: StaffEvents;
};

export type StaffConnection = {
  /** Sends something that may get lost. */
  readonly emit: <E extends keyof StaffSays>(event: E, ...values: Parameters<StaffSays[E]>) => void;
  readonly close: () => void;
};

/** Opens the console's connection to the server, which puts it into its rooms by the token. */
export function openStaffConnection({ onOpen, onClose, on }: Hearing): StaffConnection {
  const handlers = new Map<string, (...values: never[]) => void>(Object.entries(on));
  const line = new LiveConnection(
    window.location.origin,
    {
      introduce: () => ({ token: readToken() }),
      onOpen,
      onClose,
      onEvent: (name, values) => handlers.get(name)?.(...(values as never[])),
    },
    '/staff',
  );
  return {
    emit: (event, ...values) => line.emit(event, ...values),
    close: () => line.close(),
  };
}
