import { createTechnology } from './commands.ts'
import { deleteTechnology, getTechnologyUses } from './managing.ts'
import { getTechnologies, getTechnology, getTechnologyLetters } from './queries.ts'
import { getTechnologyRevision, getTechnologyRevisions } from './revisions.ts'
import {
  getTechnologyForEdit,
  markTechnologyEditing,
  restoreTechnologyRevision,
  updateTechnology,
} from './writing.ts'

export {
  createTechnology,
  deleteTechnology,
  getTechnologies,
  getTechnology,
  getTechnologyForEdit,
  getTechnologyLetters,
  getTechnologyRevision,
  getTechnologyRevisions,
  getTechnologyUses,
  markTechnologyEditing,
  restoreTechnologyRevision,
  updateTechnology,
}
