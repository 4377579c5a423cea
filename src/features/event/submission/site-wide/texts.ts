import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { submissions } from '../table.ts'

/** Submission texts to render again after a change of the renderer. */
export const submissionTexts: StoredTexts[] = [
  {
    kinds: ['submission'],
    source: submissions.description,
    rendered: submissions.rendered,
    title: submissions.title,
  },
]
