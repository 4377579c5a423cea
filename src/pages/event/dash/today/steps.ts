import { isolateName } from '#lib/fields/characters.ts'

export interface StepFacts {
  hasSaidWhatTheyBring: boolean
  /** `hasDraft`: there is a draft, submitted or not; `isHidden`: moderators hid it or the whole team. */
  team: {
    name: string
    emptySeats: number
    hasDraft: boolean
    isSubmitted: boolean
    isHidden: boolean
  } | null
  /** Number of join requests that the viewer can answer. */
  requests: number
  invitations: number
  /** Whether a team looks for members and has an open seat. */
  hasOpenTeams: boolean
  maxTeamSize: number
  phase: 'announced' | 'registration' | 'running' | 'judging' | 'ended'
  isRosterFinal: boolean
  /** URL of the team's submission form. */
  submissionHref: string
  /** URL of the list of teams. */
  findHref: string
  projectsHref: string
}

export interface Step {
  title: string
  text: string
  isDone: boolean
  /** Whether the step can no longer be done. */
  isPast?: boolean
  /** Target of the step: a view of the panel, a section of the team page, or another page. */
  to?: StepTarget
  /** Other way to do the step. */
  orTo?: StepTarget
}

export type StepTarget =
  | { label: string; view: string }
  | { label: string; section: string }
  | { label: string; href: string }

export function listSteps(facts: StepFacts): Step[] {
  // Once teams are final, no more teams are suggested, so the step is left out unless it is done.
  const skipsSkills = facts.isRosterFinal && !facts.hasSaidWhatTheyBring
  const steps = [...(skipsSkills ? [] : [getSkillsStep(facts)]), getTeamStep(facts), buildStep(facts)]
  return facts.phase === 'ended' ? [...steps, getProjectsStep(facts)] : steps
}

/** Returns the first step that is neither done nor past; undefined if there is none. */
export const currentStep = (steps: readonly Step[]) => steps.find(({ isDone, isPast }) => !isDone && !isPast)

function getSkillsStep({ hasSaidWhatTheyBring: isDone, team }: StepFacts): Step {
  const benefit = team ? 'so your team knows what you bring' : 'and we’ll suggest teams'
  return {
    title: 'Add your skills and hours',
    text: isDone ? 'Teams can see what you’d bring.' : `Tell us your role, skills and hours, ${benefit}.`,
    isDone,
    to: { label: isDone ? 'Edit mine' : 'Add mine', view: 'me' },
  }
}

function getTeamStep(facts: StepFacts): Step {
  const { team, requests, isRosterFinal } = facts
  // The step stays done while others ask to join the team.
  if (team && requests > 0 && !isRosterFinal)
    return {
      title: 'Find your team',
      text: `${isolateName(team.name)}. ${requests === 1 ? 'One person wants' : `${requests} people want`} to join.`,
      isDone: true,
      to: { label: requests === 1 ? 'See the request' : 'See the requests', section: 'requests' },
    }
  if (team)
    return {
      title: 'Find your team',
      text: isRosterFinal ? `${team.name}.` : `${isolateName(team.name)}, ${formatSeats(team.emptySeats)}.`,
      isDone: true,
    }
  return getFirstTeamStep(facts)
}

/** Returns the step of a participant without a team. */
function getFirstTeamStep({
  invitations,
  hasOpenTeams,
  maxTeamSize,
  isRosterFinal,
  findHref,
}: StepFacts): Step {
  const isSolo = maxTeamSize === 1
  const canFind = !isSolo && hasOpenTeams
  const title = isSolo ? 'Set up your entry' : canFind ? 'Find or start a team' : 'Start a team'
  if (isRosterFinal)
    return { title, text: 'Teams are final: submissions have closed.', isDone: false, isPast: true }
  if (invitations > 0)
    return {
      title: isSolo ? title : 'Find or start a team',
      text: invitations === 1 ? 'A team has invited you.' : `${invitations} teams have invited you.`,
      isDone: false,
      to: { label: 'See the invitation', section: 'team' },
    }
  return {
    title,
    text: canFind ? 'Ask to join one, or start your own.' : 'A name and one sentence are enough.',
    isDone: false,
    to: { label: isSolo ? 'Set it up' : 'Start a team', view: 'team' },
    ...(canFind && { orTo: { label: 'Find a team', href: findHref } }),
  }
}

const buildLabels: Record<StepFacts['phase'], string> = {
  announced: 'The date hasn’t been announced yet.',
  registration: 'You can start when the event starts.',
  running: 'Until submissions close.',
  judging: 'Submissions have closed.',
  ended: 'The event has ended.',
}

function buildStep({ team, phase, isRosterFinal, submissionHref: path }: StepFacts): Step {
  const title = 'Build and submit'
  if (team?.isHidden)
    return {
      title,
      text: 'The moderators hid your project.',
      isDone: false,
      to: { label: 'Why, and how to appeal', href: '/account/moderation' },
    }
  if (team?.isSubmitted)
    return {
      title,
      text: 'You’ve submitted your project.',
      isDone: true,
      to: { label: isRosterFinal ? 'See the receipt' : 'See or change it', href: `${path}?step=review` },
    }
  // Only the submission page knows about an extension for the team, so the step stays open until the event
  // ends.
  if (!team || phase === 'ended')
    return { title, text: buildLabels[phase], isDone: false, isPast: isRosterFinal }
  const label = isRosterFinal ? 'See your draft' : team.hasDraft ? 'Continue your draft' : 'Start your draft'
  const text = team.hasDraft || isRosterFinal ? buildLabels[phase] : draftText
  return {
    title,
    text,
    isDone: false,
    ...(!isRosterFinal || team.hasDraft ? { to: { label, href: path } } : {}),
  }
}

/** Final step after the event. */
const getProjectsStep = ({ projectsHref: path }: StepFacts): Step => ({
  title: 'See what everyone built',
  text: 'Visit the projects and like the ones you’d use. Then choose your next event.',
  isDone: false,
  to: { label: 'View projects', href: path },
})

const draftText = 'A title and one line are enough for a draft. It saves itself.'

const formatSeats = (seatCount: number) =>
  seatCount === 0 ? 'no open seats' : seatCount === 1 ? 'one open seat' : `${seatCount} open seats`
