import type { MemberContext } from '#lib/contract/context.ts'
import type { Filters } from '../finding/filters.ts'
import type { DashPage } from './dash-pages.ts'
import type { LoadedEvent } from './load-event.ts'
import { loadOffer, loadOwnData, loadProfile, readBoard, readResults } from './read-own.ts'
import {
  loadFinding,
  loadWishes,
  readChat,
  readMates,
  readOffers,
  readRoom,
  readTeam,
} from './read-team.ts'
import { loadQuestions, readOverview, readQueue } from './read-work.ts'

type Part<Read extends (...input: never[]) => unknown> = Awaited<ReturnType<Read>>

/** Parts of the dashboard; each page loads those that it shows, and the others stay null or empty. */
interface DashParts {
  /** Participation of the viewer; null also on pages that don't need it. */
  own: Part<typeof loadOwnData> | null
  profile: Part<typeof loadProfile> | null
  offered: Part<typeof loadOffer> | null
  results: Part<typeof readResults> | null
  board: Part<typeof readBoard> | null
  team: Part<typeof readTeam> | null
  mates: Part<typeof readMates>
  offers: Part<typeof readOffers>
  wishes: Part<typeof loadWishes> | null
  finding: Part<typeof loadFinding> | null
  room: Part<typeof readRoom> | null
  chat: Part<typeof readChat> | null
  asked: Part<typeof loadQuestions> | null
  queue: Part<typeof readQueue>
  overview: Part<typeof readOverview> | null
}

export const emptyParts: DashParts = {
  own: null,
  profile: null,
  offered: null,
  results: null,
  board: null,
  team: null,
  mates: [],
  offers: [],
  wishes: null,
  finding: null,
  room: null,
  chat: null,
  asked: null,
  queue: null,
  overview: null,
}

type PageOptions = LoadedEvent & { filters: Filters; token: string | null }
type PartLoader = (ctx: MemberContext, options: PageOptions) => Promise<Partial<DashParts>>

/** Loads the parts of each page, all at once. */
export const loadParts: Record<DashPage, PartLoader> = {
  today: loadToday,
  team: loadTeamPage,
  find: loadFindPage,
  room: loadRoomPage,
  help: async (ctx, { event }) => ({ asked: await loadQuestions(ctx, event.id) }),
  schedule: async () => ({}),
}

async function loadToday(
  ctx: MemberContext,
  { event, participantId, teamId, isIn, filters, token }: PageOptions,
) {
  const [own, profile, offered, results, board, team, offers, wishes, queue, overview] = await Promise.all([
    participantId ? loadOwnData(ctx, event) : null,
    // Without a team, the viewer can withdraw here.
    participantId && !teamId ? loadProfile(ctx) : null,
    token ? loadOffer(ctx, token) : null,
    readResults(ctx, event),
    isIn ? readBoard(ctx, event) : null,
    isIn && teamId ? readTeam(ctx, teamId) : null,
    isIn && teamId ? readOffers(ctx, teamId) : [],
    isIn && !teamId ? loadWishes(ctx, event.id) : null,
    readQueue(ctx, event, filters),
    !participantId && event.viewer?.canManage ? readOverview(ctx, event.id) : null,
  ])
  return { own, profile, offered, results, board, team, offers, wishes, queue, overview }
}

async function loadTeamPage(ctx: MemberContext, { event, teamId }: PageOptions) {
  const [own, profile, results, team, mates, offers, wishes] = await Promise.all([
    loadOwnData(ctx, event),
    loadProfile(ctx),
    readResults(ctx, event),
    teamId ? readTeam(ctx, teamId) : null,
    teamId ? readMates(ctx, teamId) : [],
    teamId ? readOffers(ctx, teamId) : [],
    teamId ? null : loadWishes(ctx, event.id),
  ])
  return { own, profile, results, team, mates, offers, wishes }
}

async function loadFindPage(ctx: MemberContext, { event, teamId, isFinal, filters }: PageOptions) {
  const canFind = !isFinal && event.maxTeamSize > 1
  const [own, team, offers, wishes, finding] = await Promise.all([
    loadOwnData(ctx, event),
    teamId ? readTeam(ctx, teamId) : null,
    teamId ? readOffers(ctx, teamId) : [],
    teamId ? null : loadWishes(ctx, event.id),
    canFind ? loadFinding(ctx, { eventId: event.id, teamId, filters }) : null,
  ])
  return { own, team, offers, wishes, finding }
}

async function loadRoomPage(ctx: MemberContext, { event, teamId }: PageOptions) {
  const [room, chat] = await Promise.all([
    teamId ? readRoom(ctx, teamId) : null,
    readChat(ctx, event.id),
  ])
  return { room, chat }
}
