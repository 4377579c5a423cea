import type { mails } from '../table.ts'
import type { templates } from '../templates.ts'

type Lane = (typeof mails.$inferSelect)['lane']
type Template = keyof typeof templates

/** Each lane has a queue of its own, so that no announcement stands before a link that somebody waits for. */
export const queueOf: Record<Lane, string> = { first: 'mail-first', usual: 'mail', bulk: 'mail-bulk' }

/** What somebody sits in front of a screen for. */
const awaited: readonly Template[] = [
  'magicLink',
  'confirmation',
  'knownAddress',
  'passwordReset',
  'proof',
  'emailChange',
  'addressTaken',
]

/** `isBulk`: one of many with the same words. */
export const laneOf = (template: Template, isBulk = false): Lane =>
  isBulk ? 'bulk' : awaited.includes(template) ? 'first' : 'usual'
