import { createTechnology } from './commands.ts'
import { deleteTechnology, getTechnologyUses } from './managing.ts'
import { getTechnologies, getTechnology, getTechnologyLetters } from './queries.ts'
import { getTechnologyRevision, getTechnologyRevisions } from './revisions.ts'
import { suggestTechnology } from './suggesting.ts'
import { acceptSuggestion, getSuggestions, refuseSuggestion } from './suggestions.ts'
import {
  getTechnologyForEdit,
  markTechnologyEditing,
  restoreTechnologyRevision,
  updateTechnology,
} from './writing.ts'

export {
  acceptSuggestion,
  getSuggestions,
  refuseSuggestion,
  suggestTechnology,
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
