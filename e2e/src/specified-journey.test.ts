import { isNight } from './by-night.ts';
import { describeDay, describeLaunches, describeStrict, openOwnBrowser } from './specified-day.ts';

// By day in whole as bare values, and as objects where screens are filled; the day has one game of each entry.
openOwnBrowser();
describeDay('bare');
describeStrict();
if (isNight) {
  describeDay('objects');
  describeLaunches();
}
