import type { StoredTexts } from '#features/content/text/rendering/render-again.ts'
import { submissions } from '../table.ts'

/** What is rendered again when the renderer grows. */
export const submissionTexts: StoredTexts[] = [
  {
    kind: 'submission',
    source: submissions.description,
    rendered: submissions.rendered,
    title: submissions.title,
  },
]
