import { createTechnology } from './commands.ts'
import { deleteTechnology, getTechnologyUses } from './managing.ts'
import { getTechnologies, getTechnology, getTechnologyLetters } from './queries.ts'

export {
  createTechnology,
  deleteTechnology,
  getTechnologies,
  getTechnology,
  getTechnologyLetters,
  getTechnologyUses,
}
