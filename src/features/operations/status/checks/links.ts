/** Screens that checks lead to. */
export const links = {
  overview: { label: 'Open the overview', href: '/dash/admin' },
  configuration: { label: 'Open Configuration', href: '/dash/admin/configuration' },
  jobs: { label: 'Open Jobs', href: '/dash/admin/jobs' },
  outbox: { label: 'Open the outbox', href: '/dash/admin/outbox' },
  webhooks: { label: 'Open Webhooks', href: '/dash/admin/webhooks' },
}
