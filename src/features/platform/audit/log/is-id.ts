/** Whether a value in an entry of the log is the id of a thing, to be read by its name. */
export const isId = (value: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(value)
