import { HelpSection } from '#features/event/help/ui/help-section.tsx'
import { QuestionSection } from '#features/event/question/ui/question-section.tsx'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/help.ts'
import { loadDash } from '../data/load-dash.ts'
import { DashFrame } from '../frame/dash-frame.tsx'
import { dashMeta } from '../frame/dash-meta.ts'
import { AskOrganizers } from '../../show/ask-organizers.tsx'

export const handle = page({ audience: 'one' })

export const loader = load(async (ctx, args: Route.LoaderArgs) => loadDash(ctx, args, 'help'))

export const meta = dashMeta('Help', 'Help from mentors, office hours and questions.')

/** Help from mentors, office hours, and questions with their answers. */
export default function EventDashHelpPage({ loaderData: data }: Route.ComponentProps) {
  const { asked, event, isIn, hasEnded } = data
  const { id: eventId, slug, timeZone: zone, people } = event
  // After the event, help is shown only while a request is still open.
  const hasHelp = asked && (!hasEnded || asked.help.own !== null || asked.help.queue.length > 0)
  return (
    <DashFrame data={data}>
      {hasHelp && <HelpSection {...{ eventId, slug, zone }} first={asked.help} />}
      {asked && <QuestionSection {...{ eventId, zone }} first={asked.questions} canAsk={isIn} />}
      {isIn && <AskOrganizers people={people} />}
    </DashFrame>
  )
}
