/** Whether a value in a log entry is a UUID, and so may be the id of an item to show by name. */
export const isId = (value: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(value)
