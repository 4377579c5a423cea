/**
 * Days for which an account is new; one with an unconfirmed address stays new. Change the numbers only here.
 */
export const newcomerDays = 3

/** Maximum number per day of actions that spammers misuse; ADMIN and MENTOR have no limit. */
export const dailyLimits = {
  comment: { newcomer: 20, member: 200, phrase: 'write comments' },
  message: { newcomer: 300, member: 2000, phrase: 'send messages' },
  question: { newcomer: 10, member: 50, phrase: 'ask questions' },
  help: { newcomer: 20, member: 50, phrase: 'ask for help' },
  flag: { newcomer: 10, member: 50, phrase: 'send reports' },
  team: { newcomer: 5, member: 20, phrase: 'make teams' },
  invitation: { newcomer: 10, member: 20, phrase: 'invite people' },
  roleInvitation: { newcomer: 20, member: 200, phrase: 'invite people to roles' },
  judgeInvitation: { newcomer: 20, member: 200, phrase: 'invite judges' },
  application: { newcomer: 5, member: 20, phrase: 'submit apps' },
  tutorial: { newcomer: 3, member: 20, phrase: 'start texts' },
} as const satisfies Record<string, { newcomer: number; member: number; phrase: string }>
export type LimitedAction = keyof typeof dailyLimits

/** Maximum links to other sites in a new account's text. */
export const newcomerLinks = { comment: 2, profile: 2, description: 5 } as const
export type LinkedText = keyof typeof newcomerLinks
