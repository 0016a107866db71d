/** The events of namespace `/desk`: hints only, to every open console. */

export type DeskStaffUser = { readonly id: string; readonly name: string };

/** From the server to the console. */
export type DeskEvents = {
  /** Something that people decide about came, changed or ended: refetch queues, counts and open items. */
  readonly changed: () => void;
  /** Roles, or someone's role, were changed: refetch one's own account. */
  readonly rights: () => void;
  /** The staff users who have an item open, this one included. */
  readonly present: (news: {
    readonly item: string;
    readonly colleagues: readonly DeskStaffUser[];
  }) => void;
};

/** From the console to the server. */
export type DeskSays = {
  /** The item that is open, such as `case:12`; null: none. Repeated every few seconds while it is open. */
  readonly look: (item: string | null) => void;
};
