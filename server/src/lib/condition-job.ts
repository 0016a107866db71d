/** The kind of the job that watches a running wagering condition: one job for each. */
export const conditionJob = 'obligation';
