import type { OutgoingMessage } from './chat-state.ts';

/** A message on its way out: stored before it is sent, so that it survives the tab. */
export type OutboxItem = {
  /** The owner's key; on a shared phone no one sends another's. */
  readonly owner: string;
  readonly clientId: string;
  readonly message: OutgoingMessage;
  /** Kept until the message is sent: the server removes files that were uploaded and not sent within a day. */
  readonly file?: File;
  /** Code of the reason why it was given up; absent while it waits or is being sent. */
  readonly failure?: string;
  /** Given up without an answer: it may have arrived, so no later message is sent before it. */
  readonly isUnsure?: boolean;
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

/**
 * The outbox of this browser. What the browser will not store, everything or one item when its disk
 * is full, lives as long as the tab.
 */
export async function openOutbox(): Promise<Outbox> {
  try {
    return withSpare(inDatabase(await openDatabase()), inMemory());
  } catch {
    return inMemory();
  }
}

function withSpare(kept: Outbox, spare: Outbox): Outbox {
  return {
    list: async (owner) => {
      const [items, others] = [await kept.list(owner), await spare.list(owner)];
      if (others.length === 0) return items;
      // The ids sort by the time of pressing.
      return [...items, ...others].sort((one, other) => (one.clientId < other.clientId ? -1 : 1));
    },
    add: async (item) => {
      try {
        await kept.add(item);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'ConstraintError') throw error;
        await spare.add(item);
      }
    },
    change: async (clientId, change) => {
      await kept.change(clientId, change);
      await spare.change(clientId, change);
    },
    remove: async (clientId) => {
      await kept.remove(clientId);
      await spare.remove(clientId);
    },
  };
}

/** An item as it lies in the database: a private window of Safari stores bytes, but no files. */
type StoredItem = Omit<OutboxItem, 'file'> & { readonly file?: File | StoredBytes };
type StoredBytes = { readonly content: ArrayBuffer; readonly name: string; readonly type: string };

function itemOf({ file, ...item }: StoredItem): OutboxItem {
  if (!file) return item;
  if (file instanceof File) return { ...item, file };
  return { ...item, file: new File([file.content], file.name, { type: file.type }) };
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
  async function write(row: StoredItem): Promise<void> {
    const store = open('readwrite');
    const { transaction } = store;
    const adding = settled(store.add(row));
    // Not when the page is idle again: it may be closed before.
    transaction.commit();
    // A full disk may show at the very end.
    await Promise.all([adding, ended(transaction)]);
  }
  async function cursorAt(clientId: string): Promise<IDBCursorWithValue | null> {
    return settled(open('readwrite').index(byClientId).openCursor(clientId));
  }
  return {
    list: async (owner) => {
      const rows: StoredItem[] = await settled(open('readonly').getAll());
      return rows.filter((row) => row.owner === owner).map(itemOf);
    },
    add: async (item) => {
      try {
        await write(item);
      } catch (error) {
        const { file } = item;
        if (!file) throw error;
        const { name, type } = file;
        await write({ ...item, file: { content: await file.arrayBuffer(), name, type } });
      }
    },
    change: async (clientId, change) => {
      const cursor = await cursorAt(clientId);
      if (!cursor) return;
      const row: StoredItem = cursor.value;
      const { file, ...changed } = change(itemOf(row));
      // Bytes stay bytes.
      await settled(cursor.update(file && row.file ? { ...changed, file: row.file } : changed));
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

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
