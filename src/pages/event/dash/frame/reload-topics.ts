import type { DashData } from '../data/load-dash.ts'

type DashParts = Pick<DashData, 'event' | 'participantId' | 'teamId' | 'isIn'>

/**
 * Lists the topics whose changes reload a page of the dashboard, few enough that one connection covers them and
 * the header’s. The room and its tab load what is new in it by themselves.
 */
export function listReloadTopics({ event, participantId, teamId, isIn }: DashParts): string[] {
  if (participantId === null) return []
  return [
    `event:${event.id}`,
    `announcement-list:${event.id}`,
    // Offers and answers from teams are reported on the viewer's own participation.
    `participant:${participantId}`,
    ...(isIn && teamId ? [`team:${teamId}`] : []),
  ]
}
