/** The names in the address that the pages for managing an event or stream read. */
export const managingQuery = ['tab', 'page', 'search', 'status', 'team', 'show', 'webhook'] as const
