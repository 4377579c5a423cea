import { tutorials } from '#features/content/tutorial/api.ts'
import { page } from '#lib/pages/page.ts'
import { loadWrittenTwin } from '../writing/load-written.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = loadWrittenTwin('tutorial', tutorials.read.getTutorial)
