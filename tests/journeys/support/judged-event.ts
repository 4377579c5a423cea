import { getTimeInHours } from '../../support/from-now.ts'
import type { Journey } from './journey.ts'
import { newMember } from './member.ts'
import { newOrganizer } from './organizer.ts'

const entries = [
  { name: 'Lampwick', owner: 'Ines', title: 'Alder Sheet', levels: [5, 4, 5] },
  { name: 'Tallow', owner: 'Bruno', title: 'Birch Sheet', levels: [3, 3, 2] },
]

/** Creates a past, judged event: two teams, three judges, a closed round, no published results. */
export async function aJudgedEvent(journey: Journey, title: string) {
  const { pool } = journey.site
  const organizer = await newOrganizer(journey)
  const event = await organizer.call('POST', 'event/createEvent', {
    title,
    visibility: 'public',
    signupActive: true,
    timeZone: 'Europe/Dublin',
    startAt: getTimeInHours(-24),
    submissionsCloseAt: getTimeInHours(24),
    endAt: getTimeInHours(48),
  })
  const { id: eventId, slug } = event.body as { id: string; slug: string }
  const teams = []
  for (const { name, owner, title: project } of entries) {
    const member = await newMember({ ...journey, name: owner })
    await member.call('POST', 'participant/createParticipant', { eventId })
    const teamResponse = await member.call('POST', 'team/createTeam', {
      eventId,
      name,
      description: 'Reads harbour lights.',
    })
    const teamId = String(teamResponse.body['id'])
    const { rows } = await pool.query<{ id: string }>(
      `insert into submission (event_id, team_id, admin_user_id, slug, title, submitted_at, team_name)
       select event_id, id, admin_user_id, $2, $3, now(), name from team where id = $1 returning id`,
      [teamId, project.toLowerCase().replace(' ', '-'), project],
    )
    teams.push({
      ...member,
      teamId,
      submissionId: rows[0]!.id,
      path: `/event/${slug}/${name.toLowerCase()}/${project.toLowerCase().replace(' ', '-')}`,
    })
  }
  await judge(journey, eventId, teams)
  await pool.query(
    `update event set start_at = now() - interval '3 days', submissions_close_at = now() - interval '1 day',
       end_at = now() - interval '1 minute' where id = $1`,
    [eventId],
  )
  return { organiser: organizer, slug, eventId, teams }
}

const criterion = (name: string, weight: number) => ({
  id: crypto.randomUUID(),
  name,
  description: '',
  weight,
  levels: ['Missing', 'Begun', 'It works', 'Strong', 'Outstanding'],
  trackIds: null,
})

/** Creates a closed round with its rubric and a ballot of every judge for every project. */
async function judge(journey: Journey, eventId: string, teams: { submissionId: string }[]) {
  const { pool } = journey.site
  const criteria = [criterion('Use', 60), criterion('Craft', 40)]
  await pool.query(
    `insert into rubric_version (event_id, version, criteria, is_frozen, created_by)
     select id, 1, $2, true, created_by from event where id = $1`,
    [eventId, JSON.stringify(criteria)],
  )
  const { rows } = await pool.query<{ id: string }>(
    `insert into round (event_id, place, name, opens_at, closes_at, state, ballots_each)
     values ($1, 1, 'First look', now() - interval '1 day', now() - interval '1 hour', 'closed', 3) returning id`,
    [eventId],
  )
  const roundId = rows[0]!.id
  for (const { submissionId } of teams)
    await pool.query(
      `insert into round_entry (round_id, submission_id, frozen)
       select $1, id, jsonb_build_object('title', title, 'shortDescription', '', 'description', '', 'trackId', null,
         'technologyIds', '[]'::jsonb, 'version', 1, 'submittedAt', submitted_at) from submission where id = $2`,
      [roundId, submissionId],
    )
  for (const judgeNumber of [0, 1, 2]) {
    const { email } = await newMember({ ...journey, name: `Judge${judgeNumber}` })
    for (const [teamIndex, { submissionId }] of teams.entries())
      await pool.query(
        `with seat as (
           insert into judge (event_id, user_id) select $1, id from account where email = $2
           on conflict (event_id, user_id) do update set updated_at = now() returning id
         ) insert into ballot (round_id, judge_id, submission_id, state, levels, comment, submitted_at)
         select $3, id, $4, 'submitted', $5, $6, now() from seat`,
        [
          eventId,
          email,
          roundId,
          submissionId,
          JSON.stringify(
            Object.fromEntries(criteria.map(({ id }) => [id, entries[teamIndex]!.levels[judgeNumber]])),
          ),
          `Comment ${judgeNumber + 1}: show it to a second harbour.`,
        ],
      )
  }
}
