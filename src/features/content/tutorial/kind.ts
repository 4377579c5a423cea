import type { WritingKind } from '#features/content/writing/kind.ts'
import { tutorialEditors, tutorialRevisions, tutorials, tutorialTechnologies } from './table.ts'

export const tutorialKind: WritingKind = {
  kind: 'tutorial',
  noun: 'Tutorial',
  one: 'a tutorial',
  action: 'tutorial',
  path: '/t',
  editPath: (id) => `/t/${id}/edit`,
  texts: tutorials,
  links: tutorialTechnologies,
  owner: tutorialTechnologies.tutorialId,
  revisions: tutorialRevisions,
  editors: tutorialEditors,
}
