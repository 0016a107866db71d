import { Route, Switch } from 'wouter';
import { DayList } from './DayList.tsx';
import { DayPage } from './DayPage.tsx';
import { StatementPage } from './StatementPage.tsx';

/** The companies' books beside ours: all days, one of them, or a book of it. */
export function Reconciliation() {
  return (
    <Switch>
      <Route path="/reconciliation" component={DayList} />
      <Route path="/reconciliation/:day">{({ day }) => <DayPage key={day} day={day} />}</Route>
      <Route path="/reconciliation/:day/:book">
        {({ day, book }) => <StatementPage key={`${day} ${book}`} day={day} book={book} />}
      </Route>
    </Switch>
  );
}
