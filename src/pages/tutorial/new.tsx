import { tutorialCalls } from '#features/content/tutorial/ui/tutorial-calls.ts'
import { page } from '#lib/pages/page.ts'
import { loadNewWriting } from '../writing/load-writing.ts'
import { NewWritingPage } from '../writing/new-writing-page.tsx'
import { newMeta } from '../writing/writing-meta.ts'
import type { Route } from './+types/new.ts'

export const handle = page({ audience: 'one' })

export const loader = loadNewWriting

export function meta({ matches }: Route.MetaArgs) {
  return newMeta('tutorial', matches)
}

export default function NewTutorialPage({ loaderData: { isConfirmed } }: Route.ComponentProps) {
  return <NewWritingPage kind="tutorial" calls={tutorialCalls} isConfirmed={isConfirmed} />
}
