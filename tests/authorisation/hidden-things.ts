import { expect } from 'vitest'
import { anEvent, aStream } from '../support/events.ts'
import type { World } from '../support/people-and-things.ts'
import { aSubmission } from '../support/event/submissions.ts'
import { aTeam } from '../support/event/teams.ts'
import type { Actors } from './actors.ts'
import { canary } from './canaries.ts'

interface HiddenSetup {
  actors: Actors
  event: { id: string; slug: string }
}

/**
 * Creates a hidden event and stream of the other organizer, and a hidden team of the actors' event with its
 * work. All were public before.
 */
export async function makeHidden(world: World, { actors: { ADMIN, otherOrganiser }, event }: HiddenSetup) {
  const moderatedEvent = await anEvent(world, { title: canary.hiddenEvent }, otherOrganiser)
  const moderatedStream = await aStream(world, { title: canary.hiddenStream }, otherOrganiser)
  const moderatedTeam = await aTeam(world, event, { name: canary.hiddenTeam })
  const submission = await aSubmission(world, event, {
    team: moderatedTeam,
    submitted: true,
    title: canary.workOfHiddenTeam,
  })
  const hide = async (kind: string, { id }: { id: string }) => {
    const { body } = await world
      .as(ADMIN)
      .put('content/hideContent', { kind, ids: [id], reason: 'It advertises what it is not.' })
    expect(body).toEqual({ done: 1, left: [] })
  }
  await hide('event', moderatedEvent)
  await hide('stream', moderatedStream)
  await hide('team', moderatedTeam)
  const lockReason = { reason: 'The moderators look at it.' }
  const { status } = await world.as(ADMIN).put(`team/lockTeam?id=${moderatedTeam.id}`, lockReason)
  expect(status).toBe(200)
  return { moderatedEvent, moderatedStream, moderatedTeam, workOfHiddenTeam: submission.id as string }
}
