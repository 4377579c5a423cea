import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Prize } from '#features/event/event/contract.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { getMedalRank, getPlaceNumber } from './medal.ts'
import type { Placing, PrizeWinners } from './organizing-contract.ts'
import { loadPrizeWinners } from './prizes.ts'
import { listWins, type WonPrize } from './wins/win-words.ts'
import { submissions } from '../table.ts'

export interface PlacedAndWinners {
  placed: Placing[]
  won: PrizeWinners[]
}

export interface ProjectResult {
  id: string
  teamId: string
  title: string
  /** Phrases that join to a sentence, such as 'second place', '€3,000', '“Best story” (€500)'. */
  wins: string[]
  /** Whether the project has more than a rank; a rank may be the last one. */
  isHonoured: boolean
}

/** Returns the stored results of all projects that have any. */
export async function loadStoredResults(ctx: MemberContext, event: { id: string; prizes: Prize[] }) {
  const placedProjects = await loadPlacedProjects(ctx, event.id)
  const prizeWinners = await loadPrizeWinners(ctx, event.id, event.prizes)
  return loadProjectResults(ctx, event.prizes, { placed: placedProjects, won: prizeWinners })
}

/** Returns the results of each placed or winning project. */
export async function loadProjectResults(
  { db }: MemberContext,
  prizes: Prize[],
  { placed, won }: PlacedAndWinners,
): Promise<ProjectResult[]> {
  const projects = await db
    .select({ id: submissions.id, teamId: submissions.teamId, title: submissions.title })
    .from(submissions)
    .where(
      inArray(submissions.id, [
        ...placed.map(({ submissionId }) => submissionId),
        ...won.flatMap(({ submissionIds }) => submissionIds),
      ]),
    )
  return projects.map((project) => {
    const { id } = project
    const placing = placed.find(({ submissionId }) => submissionId === id)
    const medal = placing ? getMedalRank(placing) : null
    const prizesWon = prizes.filter((prize) =>
      won.some(({ prizeId, submissionIds }) => prizeId === prize.id && submissionIds.includes(id)),
    )
    return {
      ...project,
      wins: listWins({
        medal,
        rank: placing?.eventPosition ?? null,
        isShared: placing !== undefined && isShared(placing, placed),
        prizes: prizesWon.map((prize) => addWinnerCount(prize, won)),
      }),
      isHonoured: medal !== null || prizesWon.length > 0,
    }
  })
}

function isShared(placing: Placing, all: Placing[]): boolean {
  const place = getPlace(placing)
  return place !== null && all.some((other) => other !== placing && getPlace(other) === place)
}

const getPlace = (placing: Placing) =>
  getPlaceNumber({ medal: getMedalRank(placing), rank: placing.eventPosition })

/** Returns submitted projects with a medal or a rank. */
export const loadPlacedProjects = async (ctx: MemberContext, eventId: string): Promise<Placing[]> =>
  (await selectSubmittedTo(ctx, eventId)).filter(
    ({ position, eventPosition }) => position !== null || eventPosition !== null,
  )

export function selectSubmittedTo(
  { db }: MemberContext,
  eventId: string,
  ids?: string[],
): Promise<Placing[]> {
  const { id, position, eventPosition, submittedAt, deletedAt } = submissions
  return db
    .select({ submissionId: id, position, eventPosition })
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, eventId),
        isNotNull(submittedAt),
        isNull(deletedAt),
        ids ? inArray(id, ids) : undefined,
      ),
    )
}

function addWinnerCount(prize: Prize, prizeWinners: PrizeWinners[]): WonPrize & { winners: number } {
  const winners = prizeWinners.find(({ prizeId }) => prizeId === prize.id)?.submissionIds.length ?? 0
  return { ...prize, isOfTrack: prize.trackSlug !== undefined, winners }
}
