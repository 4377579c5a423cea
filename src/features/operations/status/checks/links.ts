/** Screens that checks lead to. */
export const links = {
  configuration: { label: 'Open Configuration', href: '/dash/admin/configuration' },
  jobs: { label: 'Open Jobs', href: '/dash/admin/jobs' },
  outbox: { label: 'Open the outbox', href: '/dash/admin/outbox' },
}
