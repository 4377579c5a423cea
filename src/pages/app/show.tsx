import { href } from 'react-router'
import { applications } from '#features/community/app/api.ts'
import { applicationMeta } from '#features/community/app/ui/application-meta.ts'
import { applicationPath } from '#features/community/app/ui/application-path.ts'
import { commentApi } from '#features/community/comment/api.ts'
import { categories } from '#features/content/category/api.ts'
import { forbidden, notFound } from '#lib/contract/errors.ts'
import { load } from '#lib/pages/load.ts'
import type { Context } from '#lib/contract/context.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import type { Route } from './+types/show.ts'
import { ApplicationScreen } from './show/application-screen.tsx'
// Loaded eagerly: if the styles came with the form, they would arrive after its first paint.
import '#ui/saving/save-form.css'
import { createLatePart } from '#ui/parts/late-part.tsx'

/** Loaded late, so that readers of an app don't wait for the form. */
const FormScreen = createLatePart(async () => (await import('./show/form-screen.tsx')).FormScreen)

/**
 * With an id, everyone can read the app; without one the form creates an app, and with `edit` it changes one.
 */
export const handle = page({
  audience: (query) => (isRead(query) ? 'everyone' : 'one'),
  query: ['id', 'edit'],
})

const isRead = (query: URLSearchParams) => query.has('id') && !query.has('edit')

export const loader = load(async (ctx, { url }: Route.LoaderArgs) => {
  const id = url.searchParams.get('id')
  if (id !== null && !uuid.test(id)) throw notFound('App')
  return isRead(url.searchParams)
    ? { screen: 'read' as const, ...(await readScreen(ctx, id!)) }
    : { screen: 'form' as const, ...(await loadFormScreen(ctx, id, url)) }
})

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export type ApplicationData = Awaited<ReturnType<typeof readScreen>>
export type FormData = Awaited<ReturnType<typeof loadFormScreen>>

async function readScreen(ctx: Context, id: string) {
  const { description: _, ...application } = await applications.read.getApplication(ctx, { id })
  const comments =
    application.status === 'published'
      ? await commentApi.read.getComments(ctx, { applicationId: application.id })
      : null
  return {
    application: { ...application, viewer: null },
    comments,
    url: ctx.origin + applicationPath(application.id),
  }
}

async function loadFormScreen(ctx: Context, id: string | null, url: URL) {
  const session = requireSession(ctx, url)
  const [ownApplications, topics] = await Promise.all([
    applications.read.getOwnApplications(session, {}),
    categories.read.getCategories(session, { perPage: 100 }),
  ])
  const application = id === null ? null : await applications.read.getApplication(session, { id })
  if (application && !application.viewer?.isOwner) throw forbidden('Only its owner can change an app')
  return { application, own: ownApplications.items, categories: topics.items, newId: crypto.randomUUID() }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  if (loaderData.screen === 'read') return applicationMeta(matches, loaderData.application)
  const title = loaderData.application ? `Edit ${loaderData.application.title}` : 'New app'
  return describePage({
    matches,
    title,
    description: 'Show what you’ve built.',
    noIndex: true,
    path: href('/apps/app'),
  })
}

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  return loaderData.screen === 'read' ? (
    <ApplicationScreen {...loaderData} />
  ) : (
    // The placeholder is as high as the window, so that the footer doesn't appear first and jump.
    <FormScreen
      key={loaderData.application?.id ?? 'new'}
      {...loaderData}
      waiting={<div className="page-wait" />}
    />
  )
}
