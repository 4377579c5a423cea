/**
 * Periods that sentences promise. They stand here once: what counts with them and what speaks of them are far apart
 * (docs/rules.md#retention).
 */

/** What was deleted can be restored for so many days; then it is gone for good. */
export const restorableDays = 30
/** A decision of the moderators can be appealed for so many days. */
export const appealDays = 30
/** E-mails and chat messages stay in the outbox for so many days. */
export const outboxDays = 90
/** What webhooks were sent, and what they answered, stays in their log for so many days. */
export const webhookDays = 30
/** The room of a team can be written in for so many days after its event; then it can only be read. */
export const roomDays = 90
/** Drafts on a device for which nobody came back. */
export const draftDays = 90
/** After a webhook got a new secret, the former one signs too for so many hours. */
export const rotationHours = 24
/** How long the same `Idempotency-Key` has one effect. */
export const idempotencyHours = 24
/** What somebody was told stays in their notifications for so many days. */
export const notificationDays = 90
/** An archive of one's own data can be fetched for so many days. */
export const archiveDays = 7
/** A token for programs lasts so many days unless its maker says otherwise, and at most so many. */
export const tokenDays = 90
export const mostTokenDays = 365
/** What has ended is listed for so many days more. */
export const endedTokenDays = 30
/** An invitation to a team can be accepted for so many days. */
export const invitationDays = 7

/** A place that an import from Devpost keeps for somebody's address is kept for so many days. */
export const devpostDays = 180

/** A bundle of an event that was sent to be imported is kept for so many days. */
export const bundleDays = 7

/** Days within which an invitation to a role in an event can be accepted. */
export const roleInvitationDays = 14

/** How many minutes a link or code of a letter works: as short as a letter's way allows. */
export const linkMinutes = {
  magicLink: 10,
  passwordReset: 60,
  confirmation: 24 * 60,
  proof: 15,
  emailChange: 24 * 60,
} as const

/** Minutes over which the processor time for one person's texts and pictures is added up. */
export const costMinutes = 10

/** Attempts to sign in are counted for so many minutes. */
export const signInMinutes = 15

/** "15 minutes", "an hour", "24 hours". */
export function formatMinutes(minutes: number): string {
  if (minutes === 60) return 'an hour'
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
}

const days = (number: number) => `${number} days`

/** As the pages of `content/` name them: `{{periods.restorable}}`. */
export const periods = {
  restorable: days(restorableDays),
  appeal: days(appealDays),
  outbox: days(outboxDays),
  webhooks: days(webhookDays),
  notification: days(notificationDays),
  archive: days(archiveDays),
  invitation: days(invitationDays),
  devpost: days(devpostDays),
  magicLink: formatMinutes(linkMinutes.magicLink),
  passwordReset: formatMinutes(linkMinutes.passwordReset),
  confirmation: formatMinutes(linkMinutes.confirmation),
}

/** What a person is told of anything they delete. */
export const broughtBack = `An administrator can bring it back for ${restorableDays} days.`
