import { describeDay, openOwnBrowser } from './specified-day.ts';

// In a file of its own, so that both days run at the same time.
openOwnBrowser();
describeDay('bare');
