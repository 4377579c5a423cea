import { createTechnology } from './commands.ts'
import { deleteTechnology, getTechnologyUses } from './writing/manage-technologies.ts'
import { getTechnologies, getTechnology, getTechnologyLetters } from './queries.ts'
import { getTechnologyRevision, getTechnologyRevisions } from './writing/revisions.ts'
import { suggestTechnology } from './suggestions/suggest-technology.ts'
import { acceptSuggestion, getSuggestions, refuseSuggestion } from './suggestions/suggestions.ts'
import {
  getTechnologyForEdit,
  markTechnologyEditing,
  restoreTechnologyRevision,
  updateTechnology,
} from './writing/edit-technology.ts'

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
