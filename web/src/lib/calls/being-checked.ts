/** Code of the error that a press fails with whose outcome is being asked for. */
export const beingChecked = 'BEING_CHECKED';
