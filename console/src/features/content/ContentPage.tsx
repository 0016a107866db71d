import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import type { Catalog } from '#text/th/catalog.ts';
import { PageHeader } from '#ui/PageHeader.tsx';

type ContentPageProps = {
  readonly title: keyof Catalog['core']['pages'];
  readonly help: string;
  readonly children: ReactNode;
};

/** A page of what the operator edits. */
export function ContentPage({ title, help, children }: ContentPageProps) {
  const { pages } = useText('core');
  return (
    <>
      <PageHeader title={pages[title]} help={help} />
      {children}
    </>
  );
}
