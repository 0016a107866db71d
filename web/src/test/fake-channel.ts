/** Channel between the tabs of one browser, which here reach each other immediately. */
export class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  readonly name: string;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;

  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}
