/** Error code of an action whose outcome is being checked. */
export const beingChecked = 'BEING_CHECKED';
