import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { People } from '../people.ts'

/** Returns the context of a demo member at a given time, as the services expect the caller. */
export type CallerContextFactory = (personKey: string, time: Date) => MemberContext

/** Returns contexts without jobs, because the actions' e-mails and awards were handled long ago. */
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
