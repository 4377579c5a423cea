import { href } from 'react-router'
import { restorableDays } from '#lib/periods.ts'

interface AdminSection {
  /** Last segment of the section's URL. */
  key: string
  name: string
  href: string
  /** Purpose of the section, in one sentence. */
  about: string
}

/** Sections of administration, one page each below /dash/admin. */
export const adminSections = [
  {
    key: 'status',
    name: 'Status',
    href: '/dash/admin/status',
    about: 'Whether mail, jobs, backups and the database work, and what to do if not.',
  },
  {
    key: 'reports',
    name: 'Reports',
    href: '/dash/admin/reports',
    about: 'Reports from members, and appeals against decisions.',
  },
  {
    key: 'people',
    name: 'People',
    href: '/dash/admin/people',
    about: 'All accounts, roles and suspensions.',
  },
  {
    key: 'content',
    name: 'Content',
    href: '/dash/admin/content',
    about: 'Everything members made. Find it, hide it, show it again or delete it.',
  },
  {
    key: 'technologies',
    name: 'Technologies',
    href: '/dash/admin/technologies',
    about: 'Technologies, providers and project categories, with what uses them.',
  },
  {
    key: 'actions',
    name: 'Actions',
    href: '/dash/admin/actions',
    about: 'What earns points, who got them and for what. Give points by hand.',
  },
  {
    key: 'outbox',
    name: 'Outbox',
    href: '/dash/admin/outbox',
    about: 'E-mails and chat messages, and what happened to them. Send failed ones again.',
  },
  {
    key: 'jobs',
    name: 'Jobs',
    href: '/dash/admin/jobs',
    about: 'What the site does in the background. Run what failed again, or discard it.',
  },
  {
    key: 'webhooks',
    name: 'Webhooks',
    href: '/dash/admin/webhooks',
    about: 'Other services that hear what happens in all events, and what they answered.',
  },
  {
    key: 'deleted',
    name: 'Recently deleted',
    href: '/dash/admin/deleted',
    about: `What was deleted in the last ${restorableDays} days. Restore it from here.`,
  },
  {
    key: 'log',
    name: 'Audit log',
    href: '/dash/admin/log',
    about: 'What administrators and organizers did, and how it was before.',
  },
  {
    key: 'configuration',
    name: 'Configuration',
    href: '/dash/admin/configuration',
    about: 'The site’s current settings and health.',
  },
] as const satisfies readonly AdminSection[]
export type AdminSectionKey = (typeof adminSections)[number]['key']

export const sectionHref = (key: AdminSectionKey) =>
  adminSections.find((section) => section.key === key)!.href

/** Link targets of the dashboard’s queues. */
export const queuePaths = {
  reports: sectionHref('reports'),
  appeals: `${sectionHref('reports')}?status=appealed`,
  texts: href('/dash/texts'),
  technologies: href('/dash/suggestions'),
  mails: `${sectionHref('outbox')}?channel=mail&status=failed`,
  notices: sectionHref('configuration'),
  people: sectionHref('people'),
}
