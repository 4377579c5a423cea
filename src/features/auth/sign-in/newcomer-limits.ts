/** So long an account is new; one whose address is unconfirmed stays so. Change the numbers here, and nowhere else. */
export const newcomerDays = 3

/** How often a day a person may do what spammers do; ADMIN and MENTOR as often as they like. */
export const dailyLimits = {
  comment: { newcomer: 20, member: 200, words: 'write comments' },
  message: { newcomer: 300, member: 2000, words: 'send messages' },
  question: { newcomer: 10, member: 50, words: 'ask questions' },
  help: { newcomer: 20, member: 50, words: 'ask for help' },
  flag: { newcomer: 10, member: 50, words: 'send reports' },
  team: { newcomer: 5, member: 20, words: 'make teams' },
  invitation: { newcomer: 10, member: 20, words: 'invite people' },
  judgeInvitation: { newcomer: 20, member: 200, words: 'invite judges' },
  application: { newcomer: 5, member: 20, words: 'submit apps' },
  tutorial: { newcomer: 3, member: 20, words: 'start texts' },
} as const satisfies Record<string, { newcomer: number; member: number; words: string }>
export type LimitedAct = keyof typeof dailyLimits

/** How many links to other sites a new account's text may hold. */
export const newcomerLinks = { comment: 2, profile: 2, description: 5 } as const
export type LinkedText = keyof typeof newcomerLinks
