export const managementParams = ['tab', 'page', 'search', 'status', 'team', 'show', 'webhook'] as const
