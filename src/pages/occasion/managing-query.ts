/** Query parameters of the pages for managing an event or stream. */
export const managementParams = ['tab', 'page', 'search', 'status', 'team', 'show', 'webhook'] as const
