import { Route, Switch } from 'wouter';
import { later, useLoadedAhead } from '#lib/later.ts';
import { Arriving } from '#ui/Arriving.tsx';

const loadList = later(async () => (await import('./MemberList.tsx')).MemberList);
const loadPage = later(async () => (await import('./MemberPage.tsx')).MemberPage);

/** All members, or one of them. */
export function Members() {
  useLoadedAhead(loadPage, loadList);
  return (
    <Switch>
      <Route path="/members">
        <Arriving load={loadList} props={{}} />
      </Route>
      <Route path="/members/:id/:tab?">
        {({ id, tab }) => (
          <Arriving key={id} load={loadPage} props={{ id, tab: tab ?? 'overview' }} />
        )}
      </Route>
    </Switch>
  );
}
