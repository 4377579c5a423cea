/** Whether a value in a log entry is the id of an item, to be shown by name. */
export const isId = (value: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(value)
