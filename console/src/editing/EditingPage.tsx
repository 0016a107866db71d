import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import type { Catalog } from '#text/th/catalog.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ChangeArea } from './change/change.ts';
import { WaitingNote } from './change/WaitingNote.tsx';

type ContentPageProps = {
  readonly title: keyof Catalog['core']['pages'];
  readonly help: string;
  /** Kind of this page's changes, as far as they may wait for a second person. */
  readonly changes?: ChangeArea;
  readonly children: ReactNode;
};

/** A page of the operator's content. */
export function EditingPage({ title, help, changes, children }: ContentPageProps) {
  const { pages } = useText('core');
  return (
    <>
      <PageHeader title={pages[title]} help={help} />
      {changes && <WaitingNote area={changes} />}
      {children}
    </>
  );
}
