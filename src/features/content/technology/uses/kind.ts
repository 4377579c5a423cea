import type { RevisedKind } from '#features/content/revision/kind.ts'
import { technologies, technologyEditors, technologyRevisions } from '../table.ts'

export const technologyKind: RevisedKind = {
  kind: 'technology',
  texts: technologies,
  revisions: technologyRevisions,
  editors: technologyEditors,
}
