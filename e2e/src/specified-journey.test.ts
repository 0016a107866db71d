import { describeDay, describeLaunches, describeStrict } from './specified-day.ts';

describeDay('objects');
describeLaunches();
describeStrict();
