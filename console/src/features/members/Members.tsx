import { Route, Switch } from 'wouter';
import { MemberList } from './MemberList.tsx';
import { MemberPage } from './MemberPage.tsx';

/** All members, or one of them. */
export function Members() {
  return (
    <Switch>
      <Route path="/members" component={MemberList} />
      <Route path="/members/:id/:tab?">
        {({ id, tab }) => <MemberPage key={id} id={id} tab={tab ?? 'overview'} />}
      </Route>
    </Switch>
  );
}
