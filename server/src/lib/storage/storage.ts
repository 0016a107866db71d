/** Bytes of a file, counted from 0, both ends included. */
export type ByteRange = { readonly from: number; readonly until: number };

/** Storage of pictures and videos. Names are ours, e.g. `slips/3kf…Qz.jpg`, and never come from members. */
export type Storage = {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null when nothing is kept under this name. */
  get(name: string): Promise<Buffer | null>;
  /** Size in bytes; null when nothing is kept under this name. */
  sizeOf(name: string): Promise<number | null>;
  /** A range of its bytes, both ends included. It is an error when they are not there. */
  getPart(name: string, part: ByteRange): Promise<Buffer>;
  /** Removes a file; one that is gone already is not an error. */
  remove(name: string): Promise<void>;
};

/** Rejects names that could leave the storage folder; only a bug can pass one. */
export function assertName(name: string): void {
  if (!/^[a-z]+(?:\/[A-Za-z0-9_-]+)+\.[a-z0-9]+$/.test(name)) {
    throw new Error(`${name} is no name for the storage`);
  }
}
