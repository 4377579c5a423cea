import type { World } from '../support/people-and-things.ts'
import { makeHelp } from './help.ts'
import { makeQuestions } from './questions.ts'
import { makeRooms } from './rooms.ts'

type TalkInput = Parameters<typeof makeRooms>[1] &
  Parameters<typeof makeQuestions>[1] &
  Parameters<typeof makeHelp>[1]

/** Creates messages of teams, questions and help requests. */
export const makeTalk = async (world: World, input: TalkInput) => ({
  ...(await makeRooms(world, input)),
  ...(await makeQuestions(world, input)),
  ...(await makeHelp(world, input)),
})
