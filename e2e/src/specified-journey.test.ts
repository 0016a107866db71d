import { describeDay, describeLaunches, describeStrict, openOwnBrowser } from './specified-day.ts';

openOwnBrowser();
describeDay('objects');
describeLaunches();
describeStrict();
