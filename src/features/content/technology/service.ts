import { createTechnology } from './commands.ts'
import { deleteTechnology, getTechnologyUses } from './writing/managing.ts'
import { getTechnologies, getTechnology, getTechnologyLetters } from './queries.ts'
import { getTechnologyRevision, getTechnologyRevisions } from './writing/revisions.ts'
import { suggestTechnology } from './suggestions/suggesting.ts'
import { acceptSuggestion, getSuggestions, refuseSuggestion } from './suggestions/suggestions.ts'
import {
  getTechnologyForEdit,
  markTechnologyEditing,
  restoreTechnologyRevision,
  updateTechnology,
} from './writing/writing.ts'

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
