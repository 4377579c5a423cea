import { page } from '#lib/pages/page.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import type { Route } from './+types/list.ts'

export const handle = page({ audience: 'everyone' })

/** Redirects to the events page, which has a tab for streams. */
export const loader = ({ url }: Route.LoaderArgs) => redirectMoved(url, '/event?tab=streams')
