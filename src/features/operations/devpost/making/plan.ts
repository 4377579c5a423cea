import { createHash } from 'node:crypto'
import type { Track } from '#features/event/event/contract.ts'
import { lengths as ofSubmission } from '#features/event/submission/draft/lengths.ts'
import { findPlatform, repoLink } from '#features/event/submission/draft/addresses.ts'
import type { ImportedSubmission } from '#features/event/submission/draft/import-submissions.ts'
import { lengths as ofTeam } from '#features/event/team/fields/lengths.ts'
import * as z from 'zod/mini'
import { builtWithText, devpostLinkText } from './summary.ts'
import { shortenText } from '#lib/fields/formats.ts'
import { listAddresses, isLong, splitNames } from '../reading/cells.ts'
import type { ListedPerson, ListedProject } from '../reading/projects.ts'

export interface PlannedProject extends Omit<ImportedSubmission, 'teamId' | 'rendered'> {
  row: number
  url: string
  teamName: string
  people: ListedPerson[]
  trackName: string | null
  /** Whether the file has a description, from which the short description is taken if there is no tagline. */
  hasWords: boolean
  notes: string[]
}

interface PlanContext {
  tracks: Track[]
  /** Technologies of the catalog, by lowercase name and slug. */
  technologies: Map<string, string>
  maxTeamSize: number
  now: Date
}

const maxTextLength = 9000
const maxTechnologies = 20

/** Plans the import of a project, with notes on differences from the file. */
export function planProject(project: ListedProject, context: PlanContext): PlannedProject {
  const { row, url, title, people } = project
  const links = pickLinks(project)
  const { track, notes: prizeNotes } = findTrack(project, context)
  const builtNames = splitNames(project.builtWith, context.technologies)
  const [knownNames, others] = [true, false].map((isKnown) =>
    builtNames.filter((name) => context.technologies.has(name.toLowerCase()) === isKnown),
  ) as [string[], string[]]
  const technologyIds = [...new Set(knownNames.map((name) => context.technologies.get(name.toLowerCase())!))]
  return {
    row,
    url,
    title: shortenText(title, ofSubmission.title.max),
    teamName: buildTeamName(title, row),
    shortDescription: shortenText(project.tagline, ofSubmission.shortDescription.max),
    hasWords: project.about !== '',
    description: buildDescription(project, { links, others }),
    repoLink: links.repo,
    demoUrl: links.demo,
    demoPlatform: links.demo === null ? null : (findPlatform(links.demo) ?? 'OTHER'),
    videoLink: links.video,
    trackId: track?.id ?? null,
    trackName: track?.name ?? null,
    technologyIds: technologyIds.slice(0, maxTechnologies),
    submittedAt: project.at && project.at < context.now ? project.at : context.now,
    people,
    notes: [...listNotes(project, context), ...prizeNotes],
  }
}

function listNotes(
  { title, about, people, missingMembers, at, writtenAt }: ListedProject,
  context: PlanContext,
) {
  const notes: string[] = []
  if (isLong(title, ofSubmission.title.max)) notes.push('The title is shortened')
  if (isLong(about, maxTextLength)) notes.push('The description is shortened')
  if (writtenAt && !at) notes.push(`We can’t read the date “${writtenAt}”, so it counts as submitted now`)
  if (at && at > context.now)
    notes.push(`The date “${writtenAt}” is in the future, so it counts as submitted now`)
  if (missingMembers > 0)
    notes.push(
      `The row counts ${missingMembers} more team ${missingMembers === 1 ? 'member' : 'members'} than it names`,
    )
  if (people.length > context.maxTeamSize)
    notes.push(`${people.length} people, and teams here have up to ${context.maxTeamSize}`)
  return notes
}

/** Returns the first prize that is a track of the event, with notes on the others. */
function findTrack({ prizes }: ListedProject, { tracks }: PlanContext) {
  const tracksByName = new Map(tracks.map((track) => [track.name.toLowerCase(), track]))
  const trackNames = new Set(prizes.flatMap((cell) => splitNames(cell, tracksByName)))
  const foundTracks = [...trackNames].flatMap((name) => tracksByName.get(name.toLowerCase()) ?? [])
  const unknownNames = [...trackNames].filter((name) => !tracksByName.has(name.toLowerCase()))
  const notes = [
    ...(foundTracks.length > 1
      ? [
          `A project has one track here, so it isn’t in ${quoteNames(foundTracks.slice(1).map(({ name }) => name))}`,
        ]
      : []),
    ...(unknownNames.length > 0 ? [`No track here is called ${quoteNames(unknownNames)}`] : []),
  ]
  return { track: foundTracks[0], notes }
}

const quoteNames = (names: string[]) =>
  names
    .slice(0, 5)
    .map((name) => `“${name.slice(0, 80)}”`)
    .join(', ')

interface Links {
  repo: string | null
  demo: string | null
  video: string | null
  others: string[]
}

/** Picks a repository, a demo and the video; up to 20 remaining links go to the end of the text. */
function pickLinks({ links, video }: ListedProject): Links {
  const all = [...new Set(listAddresses(links))]
  const repo = all.find((address) => z.safeParse(repoLink, address).success) ?? null
  const demo = all.find((address) => !isRepositoryHost(address)) ?? null
  const [film = null] = listAddresses(video)
  return {
    repo,
    demo,
    video: film,
    others: all.filter((link) => link !== repo && link !== demo).slice(0, 20),
  }
}

const isRepositoryHost = (address: string) =>
  ['github.com', 'www.github.com'].includes(new URL(address).hostname)

/** Builds the description: the project's own text, followed by the rest of the file's data. */
function buildDescription(
  { about, url, title }: ListedProject,
  { links, others }: { links: Links; others: string[] },
): string {
  return [
    ...(isLong(title, ofSubmission.title.max) ? [`# ${title}`] : []),
    shortenText(about, maxTextLength),
    ...(others.length > 0 ? [`**${builtWithText}** ${others.slice(0, 40).join(', ').slice(0, 600)}`] : []),
    ...(links.others.length > 0 ? [links.others.map((link) => `- <${link}>`).join('\n')] : []),
    `[${devpostLinkText}](${url})`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/**
 * Derives a team name from the project's title, with the letters allowed in team names. Devpost teams have no
 * name.
 */
function buildTeamName(title: string, row: number): string {
  const letters = title.replace(/[^\p{L}\p{M}\p{N}@ -]+/gu, ' ').replace(/\s+/g, ' ')
  const name = shortenText(letters.trim(), ofTeam.name.max + 1)
    .replace(/…$/, '')
    .trim()
  return [...name].length < ofTeam.name.min
    ? `Team ${row}`
    : [...name].slice(0, ofTeam.name.max).join('').trim()
}

/**
 * Returns a fingerprint that stays the same for the same files in the same event, however often they are
 * imported.
 */
export function getFingerprint(projects: PlannedProject[], people: ListedPerson[]): string {
  const hashedProjects = projects.map((project) => ({ ...project, submittedAt: null }))
  return createHash('sha256')
    .update(JSON.stringify([hashedProjects, people]))
    .digest('base64url')
}
