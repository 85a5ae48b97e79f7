/** What a status means is the screen's to say (specification, service layer §4). */
export const employeeStatus = { min: 1, max: 5 } as const;
