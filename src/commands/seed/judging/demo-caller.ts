import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { People } from '../people.ts'

/** Returns the context of a demo member at a given time, as the services expect the caller. */
export type Acting = (personKey: string, at: Date) => MemberContext

/** Returns contexts without jobs, because the actions' e-mails and awards were handled long ago. */
export const actingIn =
  (ctx: Context, people: People): Acting =>
  (personKey, at) => {
    const { userId, demo } = people(personKey)
    const viewer = {
      id: userId,
      role: demo.role,
      canCreateEvents: demo.canCreateEvents ?? false,
      confirmed: true,
      sessionId: crypto.randomUUID(),
      provedAt: at,
      owesSecondFactor: false,
      token: null,
    }
    return { ...ctx, now: at, viewer, job: async () => {} }
  }
