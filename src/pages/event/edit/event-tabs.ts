/** The sections of an event's management, as `?tab=` says them. */
export const eventTabs = [
  { key: 'basics', label: 'Basics' },
  { key: 'dates', label: 'Dates' },
  { key: 'people', label: 'People' },
  { key: 'schedule', label: 'Schedule' },
  { key: 'tracks', label: 'Tracks' },
  { key: 'prizes', label: 'Prizes' },
  { key: 'partners', label: 'Partners' },
  { key: 'texts', label: 'Texts' },
  { key: 'participants', label: 'Participants' },
  { key: 'announcements', label: 'Announcements' },
  { key: 'chat', label: 'Chat' },
  { key: 'webhooks', label: 'Webhooks' },
  { key: 'import', label: 'Import' },
  { key: 'publish', label: 'Publish' },
] as const
