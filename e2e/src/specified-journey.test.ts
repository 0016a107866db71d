import { isNight } from './by-night.ts';
import { describeDay, describeLaunches, describeStrict, openOwnBrowser } from './specified-day.ts';

// By day as bare values, which differ the most from what our own server sends.
openOwnBrowser();
describeDay('bare');
if (isNight) {
  describeStrict();
  describeDay('objects');
  describeLaunches();
}
