/** So long an account is new; one whose address is unconfirmed stays so. Change the numbers here, and nowhere else. */
export const newcomerDays = 3

/** How often a day a person may do what spammers do; ADMIN and MENTOR as often as they like. */
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
export type LimitedAct = keyof typeof dailyLimits

/** How many links to other sites a new account's text may hold. */
export const newcomerLinks = { comment: 2, profile: 2, description: 5 } as const
export type LinkedText = keyof typeof newcomerLinks
