import { tutorials } from '#features/content/tutorial/api.ts'
import { page } from '#lib/pages/page.ts'
import { loadWrittenCard } from '../writing/load-written.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = loadWrittenCard('tutorial', tutorials.read.getTutorial)
