import { type BrowserContext, devices, type Page } from 'playwright-core'
import type { Journey } from './journey.ts'
import { signIn } from './sign-in.ts'

export interface Member {
  page: Page
  email: string
  /**
   * Calls the site's API with this person's session, as its pages do. Throws if the request is invalid (422).
   */
  call: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ) => Promise<{ status: number; body: Record<string, unknown> }>
}

interface NewMember extends Journey {
  name: string
  role?: 'USER' | 'MENTOR' | 'ADMIN'
  canCreateEvents?: boolean
}

const password = 'a kiln full of pots'

/** Creates a member with a confirmed address and a name, signed in in a new browser context. */
export async function newMember(input: NewMember): Promise<Member> {
  const { browser, site, name, role = 'USER', canCreateEvents = false } = input
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`
  const context = await browser.newContext({ baseURL: site.origin })
  const call = callsFrom(context, site.origin)
  const { status } = await call('POST', 'user/createUser', { email, password })
  if (status !== 200) throw new Error(`The account was not created: ${status}`)
  // Before signing in, because the site caches the person from then on.
  await site.pool.query(
    'update account set confirmed_at = now(), role = $2, can_create_events = $3 where email = $1',
    [email, role, canCreateEvents],
  )
  await signIn(context, { email, password })
  await site.pool.query(
    `insert into profile (user_id, user_name, first_name, last_name)
     select id, $2, $3, 'Kiln' from account where email = $1`,
    [email, email.split('@')[0], name],
  )
  return { page: await context.newPage(), email, call }
}

/** Returns the id of the member's profile, by which others give them a role. */
export async function loadProfileId({ site }: Journey, { email }: Member): Promise<string> {
  const { rows } = await site.pool.query<{ id: string }>(
    'select profile.id from profile join account on account.id = user_id where email = $1',
    [email],
  )
  return rows[0]!.id
}

/** Signs the same person in on a phone too. */
export async function onPhone({ browser, site }: Journey, { email }: Member): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: site.origin })
  await signIn(context, { email, password })
  return context.newPage()
}

export const newAdministrator = (input: NewMember) => newMember({ ...input, role: 'ADMIN' })
export const newMentor = (input: NewMember) => newMember({ ...input, role: 'MENTOR' })

/** Calls with the cookies of this context, which is faster than opening a page. */
const callsFrom =
  ({ request }: BrowserContext, origin: string): Member['call'] =>
  async (method, path, payload) => {
    const response = await request.fetch(`/api/v3/${path}`, {
      method,
      headers: { origin },
      ...(payload && { data: payload }),
    })
    const status = response.status()
    const body = (await response.json()) as Record<string, unknown>
    if (status === 422) throw new Error(`${method} ${path} is asked wrongly: ${JSON.stringify(body)}`)
    return { status, body }
  }
