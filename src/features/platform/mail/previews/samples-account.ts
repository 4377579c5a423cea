import type { Samples } from './samples.ts'

const reason =
  'It names someone who asked not to be named.\n\nPlease leave the name out and it can come back.'
const decisionFields = { what: 'comment', title: 'Rye at Four', reason }

/** Sample e-mails about accounts, with people of the demo. */
export const accountSamples = {
  magicLink: (toUrl) => ({ link: toUrl('/login') }),
  confirmation: (toUrl) => ({ link: toUrl('/account/confirm') }),
  knownAddress: (toUrl) => ({ link: toUrl('/login'), reset: toUrl('/reset') }),
  passwordReset: (toUrl) => ({ link: toUrl('/reset') }),
  proof: () => ({ code: '482 913' }),
  emailChange: (toUrl) => ({ link: toUrl('/account/confirm') }),
  addressTaken: (toUrl) => ({ link: toUrl('/login') }),
  emailChangeAsked: (toUrl) => ({ link: toUrl('/reset') }),
  emailChanged: (toUrl) => ({ link: toUrl('/') }),
  secondFactorOn: (toUrl) => ({ link: toUrl('/account') }),
  secondFactorOff: (toUrl) => ({ link: toUrl('/account') }),
  recoveryCodesRenewed: (toUrl) => ({ link: toUrl('/account') }),
  recoveryCodeUsed: (toUrl) => ({ link: toUrl('/account'), left: 3 }),
  passwordChanged: (toUrl) => ({ link: toUrl('/reset'), hadLinks: true, hadTokens: true }),
  newDevice: (toUrl) => ({
    device: 'Firefox on Linux',
    at: 'Fri 27 Nov 2026, 18:00 London time',
    link: toUrl('/account#devices'),
  }),
  accountLinked: (toUrl) => ({ service: 'GitHub', link: toUrl('/account') }),
  accountUnlinked: (toUrl) => ({ service: 'GitHub', link: toUrl('/account') }),
  chatConnected: (toUrl) => ({ service: 'Discord', account: 'rye_at_four', link: toUrl('/account') }),
  chatDisconnected: (toUrl) => ({ service: 'Discord', link: toUrl('/account') }),
  tokenMade: (toUrl) => ({
    name: 'Scoreboard',
    event: 'Field Notes: Agents Outdoors',
    scopes: ['read', 'write'],
    link: toUrl('/account'),
  }),
  tokenEnded: (toUrl) => ({ name: 'Scoreboard', link: toUrl('/account') }),
  roleChanged: (toUrl) => ({ role: 'MENTOR', link: toUrl('/login') }),
  exportReady: (toUrl) => ({ link: toUrl('/account') }),
  accountSuspended: () => ({ reason }),
  accountRestored: (toUrl) => ({
    reason: 'Your appeal was right: it was a joke among friends.',
    link: toUrl('/login'),
  }),
  hiddenByModerators: (toUrl) => ({ ...decisionFields, link: toUrl('/account/moderation') }),
  disqualified: (toUrl) => ({
    title: 'Rye at Four',
    event: 'Field Notes: Agents Outdoors',
    reason: 'Most of it was made before the event began.',
    link: toUrl('/account/moderation'),
  }),
  requalified: (toUrl) => ({
    title: 'Rye at Four',
    reason: 'The commits we looked at were a library’s.',
    link: toUrl('/account/moderation'),
  }),
  staysDisqualified: (toUrl) => ({
    title: 'Rye at Four',
    reason: 'The first commit is a month older than the event.',
    link: toUrl('/account/moderation'),
  }),
  deletedByModerators: () => decisionFields,
  restored: () => decisionFields,
  warnedByModerators: (toUrl) => ({ ...decisionFields, link: toUrl('/event') }),
  givenBackByModerators: (toUrl) => ({ ...decisionFields, link: toUrl('/account/moderation') }),
  replacedMeanwhile: (toUrl) => ({
    ...decisionFields,
    what: 'answer',
    title: 'Answer at Field Notes: Agents Outdoors',
    link: toUrl('/account/moderation'),
  }),
  appealRefused: (toUrl) => ({ ...decisionFields, link: toUrl('/account/moderation') }),
  reportHandled: (toUrl) => ({ what: 'comment', link: toUrl('/terms-of-use') }),
} satisfies Partial<Samples>
