/** A picture of the operator that every page may show: its address, and its name in the storage. */
export function publicPicture(name: string): { readonly path: string; readonly stored: string } {
  return { path: `/pictures/${name}`, stored: `pictures/${name}` };
}
