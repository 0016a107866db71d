import { referenceOf, spelled } from '@wallet/contract/reference';

/** Short reference of an id: on one line, and spelled for screen readers. */
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
