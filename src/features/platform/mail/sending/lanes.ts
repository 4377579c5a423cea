import type { mails } from '../table.ts'
import type { templates } from '../templates.ts'

type Lane = (typeof mails.$inferSelect)['lane']
type Template = keyof typeof templates

/** Queue of each lane, so that announcements never delay a link that a user waits for. */
export const queueByLane: Record<Lane, string> = { first: 'mail-first', usual: 'mail', bulk: 'mail-bulk' }

/** E-mails that a user waits for at the screen. */
const urgentTemplates: readonly Template[] = [
  'magicLink',
  'confirmation',
  'knownAddress',
  'passwordReset',
  'proof',
  'emailChange',
  'addressTaken',
]

/** Returns the lane of an e-mail. `isBulk`: one of many with the same text. */
export const getLane = (template: Template, isBulk = false): Lane =>
  isBulk ? 'bulk' : urgentTemplates.includes(template) ? 'first' : 'usual'
