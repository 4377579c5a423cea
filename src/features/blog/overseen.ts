import { overseenWritten } from '#features/tutorial/overseen.ts'
import type { Overseen } from '#lib/overseen.ts'
import { articleKind } from './kind.ts'

export const overseenArticles: Overseen<'article'> = {
  kind: 'article',
  ...overseenWritten(articleKind),
}
