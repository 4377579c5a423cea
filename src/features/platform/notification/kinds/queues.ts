/**
 * Queues of the site: who works through each, and where. Publishers are mentors and administrators. A queue
 * is the subject of its entry; its size is the title.
 */
export const queues = {
  reports: { whose: 'administrators', path: '/dash/admin/reports' },
  appeals: { whose: 'administrators', path: '/dash/admin/reports?status=appealed' },
  applications: { whose: 'administrators', path: '/dash/applications' },
  texts: { whose: 'publishers', path: '/dash/texts' },
  technologies: { whose: 'publishers', path: '/dash/suggestions' },
  mails: { whose: 'administrators', path: '/dash/admin/outbox?channel=mail&status=failed' },
} as const

export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as QueueName[]
