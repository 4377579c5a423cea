import type { Samples } from './samples.ts'

const reason =
  'It names someone who asked not to be named.\n\nPlease leave the name out and it can come back.'
const decided = { what: 'comment', title: 'Rye at Four', reason }

/** Sample e-mails about accounts, with people of the demo. */
export const accountSamples = {
  magicLink: (at) => ({ link: at('/login') }),
  confirmation: (at) => ({ link: at('/account/confirm') }),
  knownAddress: (at) => ({ link: at('/login'), reset: at('/reset') }),
  passwordReset: (at) => ({ link: at('/reset') }),
  proof: () => ({ code: '482 913' }),
  emailChange: (at) => ({ link: at('/account/confirm') }),
  addressTaken: (at) => ({ link: at('/login') }),
  emailChangeAsked: (at) => ({ link: at('/reset') }),
  emailChanged: (at) => ({ link: at('/') }),
  secondFactorOn: (at) => ({ link: at('/account') }),
  secondFactorOff: (at) => ({ link: at('/account') }),
  recoveryCodesRenewed: (at) => ({ link: at('/account') }),
  recoveryCodeUsed: (at) => ({ link: at('/account'), left: 3 }),
  passwordChanged: (at) => ({ link: at('/reset'), hadLinks: true, hadTokens: true }),
  newDevice: (at) => ({
    device: 'Firefox on Linux',
    at: 'Fri 27 Nov 2026, 18:00 London time',
    link: at('/account#devices'),
  }),
  accountLinked: (at) => ({ service: 'GitHub', link: at('/account') }),
  accountUnlinked: (at) => ({ service: 'GitHub', link: at('/account') }),
  chatConnected: (at) => ({ service: 'Discord', account: 'rye_at_four', link: at('/account') }),
  chatDisconnected: (at) => ({ service: 'Discord', link: at('/account') }),
  tokenMade: (at) => ({
    name: 'Scoreboard',
    event: 'Field Notes: Agents Outdoors',
    scopes: ['read', 'write'],
    link: at('/account'),
  }),
  tokenEnded: (at) => ({ name: 'Scoreboard', link: at('/account') }),
  roleChanged: (at) => ({ role: 'MENTOR', link: at('/login') }),
  exportReady: (at) => ({ link: at('/account') }),
  accountSuspended: () => ({ reason }),
  accountRestored: (at) => ({
    reason: 'Your appeal was right: it was a joke among friends.',
    link: at('/login'),
  }),
  hiddenByModerators: (at) => ({ ...decided, link: at('/account/moderation') }),
  disqualified: (at) => ({
    title: 'Rye at Four',
    occasion: 'Field Notes: Agents Outdoors',
    reason: 'Most of it was made before the event began.',
    link: at('/account/moderation'),
  }),
  requalified: (at) => ({
    title: 'Rye at Four',
    reason: 'The commits we looked at were a library’s.',
    link: at('/account/moderation'),
  }),
  staysDisqualified: (at) => ({
    title: 'Rye at Four',
    reason: 'The first commit is a month older than the event.',
    link: at('/account/moderation'),
  }),
  deletedByModerators: () => decided,
  restored: () => decided,
  warnedByModerators: (at) => ({ ...decided, link: at('/event') }),
  givenBackByModerators: (at) => ({ ...decided, link: at('/account/moderation') }),
  appealRefused: (at) => ({ ...decided, link: at('/account/moderation') }),
  reportHandled: (at) => ({ what: 'comment', link: at('/terms-of-use') }),
} satisfies Partial<Samples>
