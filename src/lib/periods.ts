/**
 * Periods stated in texts, defined once because code and texts that use them are far apart
 * (docs/rules.md#retention).
 */

/** Days for which deleted things can be restored before they are purged. */
export const restorableDays = 30
/** Days for appealing a moderators' decision. */
export const appealDays = 30
/** Days for which e-mails and chat messages stay in the outbox. */
export const outboxDays = 90
/** Days for which webhook requests and responses stay in their log. */
export const webhookDays = 30
/** Days after an event until its team rooms become read-only. */
export const roomDays = 90
/** Days after which abandoned drafts on a device are deleted. */
export const draftDays = 90
/** Hours for which a webhook's former secret also signs, after it got a new one. */
export const rotationHours = 24
/** Hours for which an `Idempotency-Key` is remembered. */
export const idempotencyHours = 24
/** Days for which notifications are kept. */
export const notificationDays = 90
/** Days for downloading an archive of personal data. */
export const archiveDays = 7
/** Default and maximum lifetime of an API token in days. */
export const tokenDays = 90
export const maxTokenDays = 365
/** Days for which ended tokens stay listed. */
export const endedTokenDays = 30
/** Days for accepting an invitation to a team. */
export const invitationDays = 7

/** Days for which a Devpost import keeps a place for an e-mail address. */
export const devpostDays = 180

/** Days for which an uploaded event bundle is kept. */
export const bundleDays = 7

/** Days within which an invitation to a role in an event can be accepted. */
export const roleInvitationDays = 14

/** Hours for which organizers must have had their role to sign results, from when two are required to sign. */
export const signerHours = 24

/** Minutes for which links and codes in e-mails work, as short as delivery allows. */
export const linkMinutes = {
  magicLink: 10,
  passwordReset: 60,
  confirmation: 24 * 60,
  proof: 15,
  emailChange: 24 * 60,
} as const

/** Minutes over which the processor time for one user's texts and pictures is added up. */
export const costMinutes = 10

/** Minutes over which sign-in attempts are counted. */
export const signInMinutes = 15

/** Formats as "15 minutes", "an hour", "24 hours". */
export function formatMinutes(minutes: number): string {
  if (minutes === 60) return 'an hour'
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
}

const days = (number: number) => `${number} days`

/** Periods by their names in the pages of `content/`: `{{periods.restorable}}`. */
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

/** Sentence shown when users delete something. */
export const restorableHint = `An administrator can bring it back for ${restorableDays} days.`
