import type { Revised } from '#features/content/revision/kind.ts'
import { technologies, technologyEditors, technologyRevisions } from '../table.ts'

export const technologyKind: Revised = {
  kind: 'technology',
  texts: technologies,
  revisions: technologyRevisions,
  editors: technologyEditors,
}
