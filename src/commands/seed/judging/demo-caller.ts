import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { People } from '../people.ts'

/** Returns a context in which a demo member is the caller at a given time. */
export type CallerContextFactory = (personKey: string, time: Date) => MemberContext

/**
 * Returns a factory of contexts that queue no jobs, because the actions' e-mails and awards were handled long
 * ago.
 */
export const createActing =
  (ctx: Context, people: People): CallerContextFactory =>
  (personKey, time) => {
    const { userId, demo } = people(personKey)
    const viewer = {
      id: userId,
      role: demo.role,
      canCreateEvents: demo.canCreateEvents ?? false,
      confirmed: true,
      sessionId: crypto.randomUUID(),
      provedAt: time,
      owesSecondFactor: false,
      token: null,
    }
    return { ...ctx, now: time, viewer, job: async () => {} }
  }
