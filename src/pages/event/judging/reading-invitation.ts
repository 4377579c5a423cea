import { judgeInvitations, judging } from '#features/judge/api.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'

interface Asked {
  eventId: string
  token: string | null
  session: MemberContext | null
}

/** The invitation that a mail's token or the own account names, and whether the reader judges already. */
export async function readInvitation(ctx: Context, { eventId, token, session }: Asked) {
  const invitation = token ? await byToken(ctx, token, eventId) : await ownOf(session!, eventId)
  return { invitation, isJudge: session !== null && (await judges(session, eventId)) }
}

async function byToken(ctx: Context, token: string, eventId: string) {
  const found = await unlessRefused(() => judgeInvitations.read.getJudgeInvitation(ctx, { token }))
  return found?.event.id === eventId ? found : null
}

async function ownOf(session: MemberContext, eventId: string) {
  const { items } = await judgeInvitations.read.getOwnJudgeInvitations(session, { eventId, perPage: 1 })
  return items[0] ?? null
}

const judges = async (session: MemberContext, eventId: string) =>
  (await unlessRefused(() => judging.read.getOwnJudge(session, { eventId }))) !== null

async function unlessRefused<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
