import type { Said } from './chat-state.ts';

/** A message on its way out: written down before it is sent, so that it survives the tab. */
export type OutboxItem = {
  /** Whose it is; on a shared phone nobody sends another's. */
  readonly owner: string;
  readonly clientId: string;
  readonly message: Said;
  /** Bytes still to be uploaded. */
  readonly file?: File;
  /** Why it was given up; absent while it waits or is being sent. */
  readonly failure?: string;
};

export type Outbox = {
  /** In the order of pressing. */
  readonly list: (owner: string) => Promise<readonly OutboxItem[]>;
  readonly add: (item: OutboxItem) => Promise<void>;
  /** Changes an item that is still there. */
  readonly change: (clientId: string, change: (item: OutboxItem) => OutboxItem) => Promise<void>;
  readonly remove: (clientId: string) => Promise<void>;
};

const databaseName = 'chat';
const storeName = 'outbox';
const byClientId = 'clientId';

/** The outbox of this browser; where that may store nothing, one that lives as long as the tab. */
export async function openOutbox(): Promise<Outbox> {
  try {
    return inDatabase(await openDatabase());
  } catch {
    return inMemory();
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => {
    // The keys count up, so that their order is the order of pressing.
    const store = opening.result.createObjectStore(storeName, { autoIncrement: true });
    store.createIndex(byClientId, byClientId, { unique: true });
  };
  return settled(opening);
}

function inDatabase(database: IDBDatabase): Outbox {
  const open = (mode: IDBTransactionMode) =>
    database.transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName);
  async function cursorAt(clientId: string): Promise<IDBCursorWithValue | null> {
    return settled(open('readwrite').index(byClientId).openCursor(clientId));
  }
  return {
    list: async (owner) => {
      const items: OutboxItem[] = await settled(open('readonly').getAll());
      return items.filter((item) => item.owner === owner);
    },
    add: async (item) => {
      const store = open('readwrite');
      const adding = settled(store.add(item));
      // Not when the page is idle again: it may be closed before.
      store.transaction.commit();
      await adding;
    },
    change: async (clientId, change) => {
      const cursor = await cursorAt(clientId);
      if (cursor) await settled(cursor.update(change(cursor.value)));
    },
    remove: async (clientId) => {
      const cursor = await cursorAt(clientId);
      if (cursor) await settled(cursor.delete());
    },
  };
}

function inMemory(): Outbox {
  const items = new Map<string, OutboxItem>();
  return {
    list: async (owner) => [...items.values()].filter((item) => item.owner === owner),
    add: async (item) => void items.set(item.clientId, item),
    change: async (clientId, change) => {
      const item = items.get(clientId);
      if (item) items.set(clientId, change(item));
    },
    remove: async (clientId) => void items.delete(clientId),
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
