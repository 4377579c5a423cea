import { tutorials } from '#features/content/tutorial/api.ts'
import { page } from '#lib/pages/page.ts'
import { createCardLoader } from '../writing/load-written.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = createCardLoader('tutorial', tutorials.read.getTutorial)
