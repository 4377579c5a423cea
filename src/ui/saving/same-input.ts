/** Whether two sets of form values hold the same input. An empty or false field equals a missing one. */
export const isSameInput = (a: unknown, b: unknown): boolean => serializeFilled(a) === serializeFilled(b)

const serializeFilled = (values: unknown) =>
  JSON.stringify(values ?? {}, (_, value) => (isEmpty(value) ? undefined : value))

const isEmpty = (value: unknown) =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0)
