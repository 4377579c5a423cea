import { href } from 'react-router'
import { tutorials } from '#features/content/tutorial/api.ts'
import { tutorialCalls } from '#features/content/tutorial/ui/tutorial-calls.ts'
import { WritingScreen } from '#features/content/writing/ui/writing/writing-screen.tsx'
import { page } from '#lib/pages/page.ts'
import { loadWriting } from '../writing/load-writing.ts'
import { editMeta } from '../writing/writing-meta.ts'
import type { Route } from './+types/edit.ts'

export const handle = page({ audience: 'one', query: ['lang'] })

export const loader = loadWriting({
  bySlug: tutorials.read.getTutorial,
  forEdit: tutorials.read.getTutorialForEdit,
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return editMeta('tutorial', matches, loaderData)
}

export default function EditTutorialPage({ loaderData: tutorialDraft }: Route.ComponentProps) {
  return (
    <WritingScreen
      key={tutorialDraft.id}
      kind="tutorial"
      calls={tutorialCalls}
      writing={tutorialDraft}
      helpHref={href('/writing')}
    />
  )
}
