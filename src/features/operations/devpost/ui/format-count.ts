/** Formats a count: "3 projects", "1 project", or '' for none. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  count === 0 ? '' : `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
