import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { createAccessTokens } from '#features/people/auth/http/sessions/tokens.ts'
import { json } from './sign-in.ts'

export const people = 200
const teams = 50
const concurrency = 10

interface Crowd {
  db: Database
  origin: string
  /** A token per person; the first person judges. */
  tokens: string[]
  admin: string
  /** Milliseconds of each request. */
  took: number[]
}

/** Creates accounts with open sessions, directly in the database. */
export async function makeTokens(
  db: Database,
  settings: { secret: string; origin: string },
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(
    sql`with made as (insert into account (email, name, confirmed_at)
        select 'outage-' || i || '@example.com', 'Outage ' || i, now() from generate_series(0, ${people}::int) i
        returning id, name),
      known as (insert into profile (user_id, user_name, first_name, last_name, public)
        select id, lower(replace(name, ' ', '-')), 'Ada', name, true from made)
      insert into session (user_id, expires_at) select id, now() + interval '1 day' from made returning id`,
    'objects',
  )
  const { sign } = createAccessTokens({ ...settings, clock: () => new Date() })
  return Promise.all(rows.map(({ id }) => sign(id)))
}

/**
 * Has everyone enroll, and a quarter create teams, each of which submits and is reviewed, with all requests
 * that this takes.
 */
export async function takePart(crowd: Crowd, roundNumber: number): Promise<void> {
  const { db, tokens, admin } = crowd
  const title = `Night of ${crypto.randomUUID().slice(0, 8)}`
  const event = await sendRequest<{ id: string }>(crowd, 'event/createEvent', {
    token: admin,
    body: { title, visibility: 'public', feedbackVisible: 'atOnce' },
  })
  const eventId = event.id
  await db.execute(sql`insert into event_role (event_id, profile_id, event_role)
    select ${eventId}, p.id, 'Judge' from profile p where p.user_name = 'outage-0'`)
  const [judge, ...members] = tokens
  await each(members, (token) =>
    sendRequest(crowd, 'participant/createParticipant', { token, body: { eventId } }),
  )
  // A member cannot create teams without limit.
  const makers = members.slice((roundNumber * teams) % people).slice(0, teams)
  await each(makers, async (token, index) => {
    const draft = { eventId, name: `Team ${index}`, description: 'Reads harbour lights on camera.' }
    const team = await sendRequest<{ id: string }>(crowd, 'team/createTeam', { token, body: draft })
    const body = await wholeSubmission(db, { eventId, teamId: team.id, place: index })
    const submission = await sendRequest<{ id: string }>(crowd, 'submission/createSubmission', {
      token,
      body,
    })
    await sendRequest(crowd, `submission/submitSubmission?id=${submission.id}`, { token, method: 'PUT' })
    const review = { submissionId: submission.id, review: 'The lamp is where a nurse would look for it.' }
    await sendRequest(crowd, 'review/createReview', { token: judge!, body: review })
  })
}

async function wholeSubmission(
  db: Database,
  { eventId, teamId, place }: { eventId: string; teamId: string; place: number },
) {
  const key = `submission/${crypto.randomUUID()}.webp`
  await db.execute(sql`insert into file (key, path, type, content_type, size, stored_at)
    values (${key}, ${`submission/${eventId}-${teamId}`}, 'image', 'image/webp', 1, now())`)
  const [sampleLabels] = await db.execute<{ tech: string; category: string }>(
    sql`select (select slug from technology where deleted_at is null order by slug limit 1) as tech,
      (select slug from category order by slug limit 1) as category`,
    'objects',
  )
  return {
    eventId,
    title: `Morning Sheet ${place}`,
    shortDescription: 'Turns the notes of a night on the ward into one page that the day shift reads.',
    description: 'A nurse tells the day shift what happened. '.repeat(20),
    imageLink: `/files/${key}`,
    techIn: [sampleLabels!.tech],
    categories: [sampleLabels!.category],
    repoLink: 'https://github.com/example-ward/morning-sheet',
  }
}

interface CallOptions {
  token: string
  body?: object
  method?: 'POST' | 'PUT'
}

async function sendRequest<Body>(
  { origin, took }: Crowd,
  path: string,
  { token, body = {}, method = 'POST' }: CallOptions,
): Promise<Body> {
  const start = performance.now()
  const answer = await json<Body>(`${origin}/api/v3/${path}`, {
    method,
    headers: { authentication: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  took.push(performance.now() - start)
  return answer
}

/** Runs an action for all items, a fixed number at a time. */
async function each<Item>(items: Item[], action: (item: Item, index: number) => Promise<unknown>) {
  const remaining = [...items.entries()]
  const processItems = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) await action(next[1], next[0])
  }
  await Promise.all(Array.from({ length: concurrency }, processItems))
}
