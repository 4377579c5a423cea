import { redirect } from 'react-router'
import { page } from '#lib/pages/page.ts'

export const handle = page({ audience: 'everyone' })

/** Streams stand under a tab of the events. */
export const loader = () => redirect('/event?tab=streams', 301)
