import type { World } from '../support/people-and-things.ts'
import { makeHelp } from './help.ts'
import { makeQuestions } from './questions.ts'
import { makeRooms } from './rooms.ts'

type Making = Parameters<typeof makeRooms>[1] &
  Parameters<typeof makeQuestions>[1] &
  Parameters<typeof makeHelp>[1]

/** Creates messages of teams, questions and help requests. */
export const makeTalk = async (world: World, making: Making) => ({
  ...(await makeRooms(world, making)),
  ...(await makeQuestions(world, making)),
  ...(await makeHelp(world, making)),
})
