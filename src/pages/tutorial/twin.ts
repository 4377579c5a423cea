import { tutorials } from '#features/content/tutorial/api.ts'
import { page } from '#lib/pages/page.ts'
import { createTwinLoader } from '../writing/load-written.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = createTwinLoader('tutorial', tutorials.read.getTutorial)
