/** Returns the path of the tab where organizers prepare, sign and publish an event's results. */
export const getResultsTabPath = (slug: string): string => `/event/${slug}/judging?tab=results`
