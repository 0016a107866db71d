import { describeDay } from './specified-day.ts';

// In a file of its own, beside the other dialect's day.
describeDay('bare');
