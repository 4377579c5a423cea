import { OwnRoles } from '#features/event/event/ui/people/own-roles.tsx'
import type { DashData } from '../data/load-dash.ts'

/** Lists the viewer's roles in the event, each with a button to leave it. */
export const EventRoles = ({ data: { event, isJudge } }: { data: DashData }) => (
  <OwnRoles
    title={event.title}
    roles={event.viewer?.ownRoles}
    judgedSlug={isJudge ? event.slug : undefined}
  />
)
