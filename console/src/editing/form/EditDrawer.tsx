import { type ReactNode, Suspense, use } from 'react';
import { later } from '#lib/later.ts';
import type { Entries, Fields, Values } from './field.ts';

export type EditDrawerProps<Body> = {
  readonly title: string;
  readonly values: Entries<Body>;
  /** Fields, which may depend on a chosen value. */
  readonly fields: Fields<Body> | ((values: Values) => Fields<Body>);
  /** Sends the entered values; answers whether they were accepted. */
  readonly onSave: (entered: Body) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Next to the buttons. */
  readonly action?: ReactNode;
};

/** Lists load the form only when something is edited. */
export const loadEditForm = later(() => import('./EditForm.tsx'));

/** Drawer that adds or changes one item of a list. */
export function EditDrawer<Body extends object>(props: EditDrawerProps<Body>) {
  return (
    <Suspense fallback={null}>
      <LoadedForm {...props} />
    </Suspense>
  );
}

function LoadedForm<Body extends object>(props: EditDrawerProps<Body>) {
  const { EditForm } = use(loadEditForm());
  return <EditForm {...props} />;
}
