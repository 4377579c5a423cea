export interface AdminSection {
  /** The last word of its address. */
  key: string
  name: string
  href: string
  /** What it is for, in a sentence. */
  about: string
}

/** What an administrator looks after, one page each below /dash/admin (decisions section 10). */
export const adminSections: readonly AdminSection[] = [
  {
    key: 'reports',
    name: 'Reports',
    href: '/dash/admin/reports',
    about: 'What members brought before the moderators, and the appeals against what they decided.',
  },
  {
    key: 'people',
    name: 'People',
    href: '/dash/admin/people',
    about: 'Accounts and roles: who may do what, and who is kept out.',
  },
  {
    key: 'content',
    name: 'Content',
    href: '/dash/admin/content',
    about: 'What members made, in every state: to be found, hidden, shown again and deleted.',
  },
  {
    key: 'technologies',
    name: 'Technologies',
    href: '/dash/admin/technologies',
    about: 'Technologies, their providers and the categories of projects, with what uses them.',
  },
  {
    key: 'actions',
    name: 'Actions',
    href: '/dash/admin/actions',
    about: 'What earns points, who got them and for what, and giving them by hand.',
  },
  {
    key: 'outbox',
    name: 'Outbox',
    href: '/dash/admin/outbox',
    about: 'Mails and chat messages, what became of them, and sending again what failed.',
  },
  {
    key: 'deleted',
    name: 'Deleted things',
    href: '/dash/admin/deleted',
    about: 'What was deleted in the last 30 days, to be looked at and restored.',
  },
  {
    key: 'log',
    name: 'Audit log',
    href: '/dash/admin/log',
    about: 'Who did what with the rights of administrators and organisers, and how it was before.',
  },
  {
    key: 'configuration',
    name: 'Configuration',
    href: '/dash/admin/configuration',
    about: 'What is in force on this site, and how the program is doing.',
  },
]

/** A section's page; the overview while there is none. */
export const sectionHref = (key: string) =>
  adminSections.find((section) => section.key === key)?.href ?? '/dash/admin'
