/** Formats a count: "3 projects", "1 project", or '' for none. */
export const formatCount = (count: number, one: string, several = `${one}s`): string =>
  count === 0 ? '' : `${count.toLocaleString('en')} ${count === 1 ? one : several}`
