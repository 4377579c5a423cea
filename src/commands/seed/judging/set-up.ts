import { acceptJudgeInvitation, declineJudgeInvitation } from '#features/judging/judge/service.ts'
import { inviteJudge, seatRoleHolders } from '#features/judging/judge/service.ts'
import { createRound } from '#features/judging/round/service.ts'
import { saveRubric } from '#features/judging/rubric/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { upcomingJudging } from '../../demo/judging/setting-up.ts'
import type { SeededEvent } from '../events.ts'
import { addHours } from '../times.ts'
import { type JudgingInput, updateJudges } from './judges.ts'

/** Sets up judging: the rubric, the rounds and the invitations. */
export async function setUpJudging(ctx: Context, input: JudgingInput): Promise<void> {
  const event = input.events.get(upcomingJudging.eventKey)!
  const organizer = input.acting(upcomingJudging.organizerKey, addHours(ctx.now, -7 * 24))
  await saveRubric(organizer, {
    eventId: event.id,
    tieRule: 'byWeight',
    reason: '',
    criteria: upcomingJudging.criteria.map(({ levels, ...one }) => ({
      name: one.name,
      description: one.description,
      weight: one.weight,
      levels: [...levels],
      trackIds: 'track' in one ? [event.trackIds.get(one.track)!] : null,
    })),
  })
  await planRounds(organizer, event)
  await seatRoleHolders(organizer, { eventId: event.id })
  await inviteJudges(ctx, input, event.id)
  await updateJudges(input, upcomingJudging.stated, { event, at: addHours(ctx.now, -3 * 24) })
}

/** Plans consecutive rounds, starting when submissions close. */
async function planRounds(
  organizer: ReturnType<JudgingInput['acting']>,
  { id: eventId, times }: SeededEvent,
): Promise<void> {
  let opensAt = times.submissionsCloseAt!
  for (const { name, days, mode, ballotsEach, ...more } of upcomingJudging.rounds) {
    const closesAt = addHours(opensAt, days * 24)
    const entrySource = 'goOn' in more && { entriesFrom: 'roundBefore' as const, entriesCount: more.goOn }
    const commentLimit = 'commentLength' in more && { commentLength: more.commentLength }
    await createRound(organizer, {
      eventId,
      name,
      opensAt,
      closesAt,
      mode,
      ballotsEach,
      ...commentLimit,
      ...entrySource,
    })
    opensAt = closesAt
  }
}

async function inviteJudges(ctx: Context, { people, acting }: JudgingInput, eventId: string): Promise<void> {
  for (const { daysAgo, ...whom } of upcomingJudging.invited) {
    const invitedTime = addHours(ctx.now, -daysAgo * 24)
    const organizer = acting(upcomingJudging.organizerKey, invitedTime)
    if ('email' in whom) {
      await inviteJudge(organizer, { eventId, email: whom.email })
      continue
    }
    const { userName } = people(whom.personKey).demo
    const { id } = await inviteJudge(organizer, { eventId, userName })
    if (!('answer' in whom)) continue
    const answer = whom.answer === 'accepted' ? acceptJudgeInvitation : declineJudgeInvitation
    await answer(acting(whom.personKey, addHours(invitedTime, 5)), { id })
  }
}
