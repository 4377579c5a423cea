import { IconCheck } from '@tabler/icons-react'
import { href } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { getDashPath } from '../data/dash-pages.ts'
import type { DashData } from '../data/load-dash.ts'
import { currentStep, type StepTarget, listSteps } from './steps.ts'

export function NextSteps({ data }: { data: DashData }) {
  const steps = listSteps(getStepFacts(data))
  const now = currentStep(steps)
  return (
    <section id="next" aria-labelledby="h-next">
      <SectionHead
        id="h-next"
        title="What to do next"
        small
        aside={`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}
      />
      <ol className="dash-next">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className={classNames(step.isDone && 'dash-next__done', step === now && 'dash-next__now')}
            aria-current={step === now ? 'step' : undefined}
          >
            <span className="row row--between small num">
              {index + 1}
              {step.isDone && <Icon of={IconCheck} />}
            </span>
            <h3 className="text-lg">
              {step.title}
              {step.isDone && <span className="visually-hidden">, done</span>}
            </h3>
            <p className="small">{step.text}</p>
            <div className="row dash-next__ways">
              {step.to && <StepLink to={step.to} isMain={step === now} slug={data.event.slug} />}
              {step.orTo && <StepLink to={step.orTo} isMain={false} slug={data.event.slug} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

type StepLinkProps = { to: StepTarget; isMain: boolean; slug: string }

function StepLink({ to, isMain, slug }: StepLinkProps) {
  const buttonClass = classNames('btn btn--sm', isMain && 'btn--primary')
  if ('view' in to)
    return (
      <PanelLink view={to.view} className={buttonClass}>
        {to.label}
      </PanelLink>
    )
  return (
    <Link
      href={'href' in to ? to.href : `${getDashPath(slug, 'team')}#${to.section}`}
      className={buttonClass}
    >
      {to.label}
    </Link>
  )
}

function getStepFacts({ event, own, team, wishes, isFinal }: DashData) {
  return {
    hasSaidWhatTheyBring: Boolean(own && own.me.teamRoles.length > 0 && own.me.timeZone),
    team: team && {
      name: team.team.name,
      emptySeats: team.team.emptySeats,
      hasDraft: team.team.submission !== null,
      isSubmitted: team.team.submission?.isSubmitted ?? false,
      isHidden: team.team.isHidden || (team.team.submission?.isHidden ?? false),
    },
    requests: team?.team.viewer?.isAdmin ? team.requests.length : 0,
    invitations: wishes?.offered.length ?? 0,
    hasOpenTeams: wishes?.hasOpenTeams ?? false,
    maxTeamSize: event.maxTeamSize,
    phase: event.phase,
    isRosterFinal: isFinal,
    submissionHref: href('/event/:slug/submission', { slug: event.slug }),
    findHref: getDashPath(event.slug, 'find'),
    projectsHref: href('/event/:slug/submissions', { slug: event.slug }),
  }
}
