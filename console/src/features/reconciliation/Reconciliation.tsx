import { Route, Switch } from 'wouter';
import { DayList } from './DayList.tsx';
import { DayPage } from './DayPage.tsx';
import { StatementPage } from './StatementPage.tsx';

/** Reconciliation with providers: all days, one day, or one statement. */
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
