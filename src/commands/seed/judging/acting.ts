import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { People } from '../people.ts'

/** Somebody of the demo at a moment, as the services know who asks; null for the ones who only look. */
export type Acting = (personKey: string, at: Date) => MemberContext

/** What they do asks for no jobs: letters and awards of that time have long been sent and given. */
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
