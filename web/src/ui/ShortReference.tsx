import { referenceOf, spelled } from '@wallet/contract/reference';

/** The short reference of an id: one line for the eye, and spelled for those who listen. */
export function ShortReference({ id }: { id: string }) {
  const reference = referenceOf(id);
  return (
    <>
      <span className="money" aria-hidden="true">
        {reference}
      </span>
      <span className="out-of-sight">{spelled(reference)}</span>
    </>
  );
}
