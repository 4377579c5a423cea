import { aWeekendWithoutANetwork } from './articles/a-weekend-without-a-network.ts'
import { fourRatingsAndASentence } from './articles/four-ratings-and-a-sentence.ts'
import { howToFindATeamWhenYouKnowNobody } from './articles/how-to-find-a-team-when-you-know-nobody.ts'
import { pointsRanksAndWhatTheyAreNot } from './articles/points-ranks-and-what-they-are-not.ts'
import { theRepairNotesOfElevenTowns } from './articles/the-repair-notes-of-eleven-towns.ts'
import { whatTheHarbourTaughtUs } from './articles/what-the-harbour-taught-us.ts'
import type { DemoText } from './shapes.ts'

export const articles: readonly DemoText[] = [
  whatTheHarbourTaughtUs,
  howToFindATeamWhenYouKnowNobody,
  fourRatingsAndASentence,
  pointsRanksAndWhatTheyAreNot,
  aWeekendWithoutANetwork,
  theRepairNotesOfElevenTowns,
]
