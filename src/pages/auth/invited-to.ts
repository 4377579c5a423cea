import { roleInvitations } from '#features/event/event/api.ts'
import { formatRoleWithArticle } from '#features/event/event/people/invitations/role-texts.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { judgeInvitations } from '#features/judging/judge/api.ts'
import { invitations } from '#features/event/team/api.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'

/** Returns the inviter and the target, if the callback URL leads to an open invitation. */
export async function findInvitation(ctx: Context, callbackUrl: string) {
  const { pathname, searchParams } = new URL(callbackUrl, ctx.origin)
  const toTeam = searchParams.get('invitation')
  const judgeToken = pathname.endsWith('/judge/invitation') ? searchParams.get('token') : null
  const toRole = pathname === '/invitation' ? searchParams.get('token') : null
  try {
    if (toRole) return await loadRoleInvitation(ctx, toRole)
    if (toTeam) return await loadTeamInvitation(ctx, toTeam)
    return judgeToken ? await loadJudgeInvitation(ctx, judgeToken) : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function loadTeamInvitation(ctx: Context, token: string) {
  const { invitedBy, team, status } = await invitations.read.getInvitation(ctx, { token })
  if (status !== 'pending') return null
  return { by: formatName(invitedBy), what: `the team ${team.name} in ${team.eventTitle}`, next: 'to join' }
}

async function loadJudgeInvitation(ctx: Context, token: string) {
  const { invitedBy, event, status } = await judgeInvitations.read.getJudgeInvitation(ctx, { token })
  if (status !== 'pending') return null
  return {
    by: formatName(invitedBy),
    what: `judge ${event.title}`,
    next: 'with the address that got the e-mail, then you can answer',
  }
}

async function loadRoleInvitation(ctx: Context, token: string) {
  const { invitedBy, event, eventRole, status } = await roleInvitations.read.getRoleInvitation(ctx, {
    token,
  })
  if (status !== 'pending') return null
  return {
    by: formatName(invitedBy),
    what: `be ${formatRoleWithArticle(eventRole)} at ${event.title}`,
    next: 'with the address that got the e-mail, then you can answer',
  }
}

export type FoundInvitation = Awaited<ReturnType<typeof findInvitation>>
