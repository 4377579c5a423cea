import * as z from 'zod/mini'
import { MuteForm } from '#features/event/announcement/ui/mute-form.tsx'
import { AccountPage } from '#features/people/auth/ui/account-page.tsx'
import { events } from '#features/event/event/api.ts'
import { endableTopics, getEndableLabel } from '#features/platform/notification/kinds/topics.ts'
import { UnsubscribeForm } from '#features/people/profile/ui/unsubscribe-form.tsx'
import { streams } from '#features/event/stream/api.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { load } from '#lib/pages/load.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { site } from '../../site.config.ts'
import type { Route } from './+types/unsubscribe.ts'

export const handle = page({
  audience: 'one',
  query: ['key', 'topic', 'eventId', 'streamId', 'done', 'error'],
})

const id = z.optional(z.uuid())
/** Query of an unsubscribe link: for all e-mail, one topic, one event or one stream. */
const links = z
  .object({ key: z.uuid(), topic: z.optional(z.enum(endableTopics)), eventId: id, streamId: id })
  .check(z.refine(({ topic, eventId, streamId }) => [topic, eventId, streamId].filter(Boolean).length <= 1))
type Link = z.output<typeof links>

const subscriptionStates = z.enum(['stopped', 'resumed'])

export const loader = load(async (ctx, { url: { searchParams: query } }: Route.LoaderArgs) => {
  const { data: link } = z.safeParse(links, {
    key: query.get('key'),
    topic: query.get('topic') ?? undefined,
    eventId: query.get('eventId') ?? undefined,
    streamId: query.get('streamId') ?? undefined,
  })
  const done = z.safeParse(subscriptionStates, query.get('done'))
  return {
    key: link?.key ?? null,
    topic: link?.topic ?? null,
    which: getMutedEvent(link),
    title: await loadTitle(ctx, link),
    done: done.success ? done.data : null,
    hasFailed: query.has('error'),
  }
})

function getMutedEvent(link: Link | undefined) {
  if (link?.eventId) return { eventId: link.eventId }
  return link?.streamId ? { streamId: link.streamId } : null
}

/** Returns the title of the event or stream, if the visitor may see it. */
async function loadTitle(ctx: Context, link: Link | undefined): Promise<string | null> {
  try {
    if (link?.eventId)
      return (await events.read.getEvent(ctx, { id: link.eventId, withoutPeople: true })).title
    if (link?.streamId) return (await streams.read.getStream(ctx, { id: link.streamId })).title
    return null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

export const meta = unlistedMeta('Unsubscribe', `Unsubscribe from ${site.name}.`)

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  const { key, topic, which, title, ...rest } = loaderData
  const label = topic && getEndableLabel(topic)
  if (!key)
    return (
      <AccountPage title="Unsubscribe">
        <Notice tone="danger" title="This link is incomplete">
          Open it again from the e-mail, or copy the whole address. Part of it is missing.
        </Notice>
      </AccountPage>
    )
  if (!which)
    return (
      <AccountPage
        title="Unsubscribe"
        foot={
          <>
            We’ll still e-mail you about everything else. See all of it under{' '}
            <Link href="/notifications/choices">choose what you hear</Link>.
          </>
        }
      >
        <UnsubscribeForm link={topic ? { key, topic } : { key }} {...{ label }} {...rest} />
      </AccountPage>
    )
  return (
    <AccountPage
      title={title ? `Mute ${title}?` : 'Mute these organizers?'}
      foot="We’ll still e-mail you about dates, results and your team."
    >
      <MuteForm link={{ key, ...which }} title={title} {...rest} />
    </AccountPage>
  )
}
