/** Whether two sets of form values hold the same input. An empty field equals a missing one. */
export const isSameInput = (one: unknown, other: unknown): boolean => filled(one) === filled(other)

const filled = (values: unknown) =>
  JSON.stringify(values ?? {}, (_, value) => (isEmpty(value) ? undefined : value))

const isEmpty = (value: unknown) =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0)
