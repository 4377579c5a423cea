import { expect } from 'vitest'
import { inDays } from '../../support/from-now.ts'
import type { Journey } from './journey.ts'
import { type Member, newMember } from './member.ts'
import { newOrganizer, publish } from './organizer.ts'

interface RoundOptions {
  /** First names of the judges. */
  names: string[]
  projects: number
  round?: object
}

/** Creates an open round with this many submitted projects and these judges. */
export async function anOpenRound(journey: Journey, { names, projects, round = {} }: RoundOptions) {
  const { pool } = journey.site
  const organizer = await newOrganizer(journey)
  const { id: eventId, slug } = await publish(organizer, { title: `Kiln of ${names.join(' and ')}` })
  await pool.query(
    `with made as (
      insert into team (event_id, admin_user_id, name, slug)
      select event.id, event.created_by, 'Team ' || nr, 'team-' || nr from event, generate_series(1, $2::int) nr
      where event.id = $1 returning *
    ) insert into submission (event_id, team_id, admin_user_id, slug, title, submitted_at, team_name)
      select event_id, id, admin_user_id, slug, replace(name, 'Team', 'Project'), now(), name from made`,
    [eventId, projects],
  )
  await pool.query(
    `update event set start_at = now() - interval '2 days', submissions_close_at = now() - interval '1 hour'
     where id = $1`,
    [eventId],
  )
  const judges: Member[] = []
  for (const name of names) judges.push(await aJudge(journey, organizer, { eventId, name }))
  const createdRound = await organizer.call('POST', 'round/createRound', {
    eventId,
    name: 'Finals',
    opensAt: inDays(0),
    closesAt: inDays(1),
    ballotsEach: 1,
    ...round,
  })
  const roundId = String(createdRound.body['id'])
  const openResponse = await organizer.call('PUT', `round/openRound?id=${roundId}`, { reason: '' })
  expect([createdRound.status, openResponse.status]).toEqual([200, 200])
  return { organiser: organizer, judges, eventId, roundId, home: `/event/${slug}` }
}

/** Creates an open round with its assignments. */
export async function aDealtRound(journey: Journey, options: RoundOptions) {
  const openRound = await anOpenRound(journey, options)
  const { organiser, roundId } = openRound
  const { body } = await organiser.call('GET', `assignment/previewAssignment?roundId=${roundId}&seed=1`)
  const dealRequest = { roundId, seed: 1, inputHash: body['inputHash'] }
  expect((await organiser.call('POST', 'assignment/dealAssignment', dealRequest)).status).toBe(200)
  return openRound
}

async function aJudge(
  journey: Journey,
  organizer: Member,
  { eventId, name }: { eventId: string; name: string },
): Promise<Member> {
  const judge = await newMember({ ...journey, name })
  const invitation = await organizer.call('POST', 'judge/inviteJudge', { eventId, email: judge.email })
  const acceptance = await judge.call('PUT', 'judge/acceptJudgeInvitation', { id: invitation.body['id'] })
  expect([invitation.status, acceptance.status]).toEqual([200, 200])
  return judge
}
