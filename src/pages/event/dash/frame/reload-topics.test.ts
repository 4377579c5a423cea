import { expect, test } from 'vitest'
import { listReloadTopics } from './reload-topics.ts'

const event = { id: 'e' } as Parameters<typeof listReloadTopics>[0]['event']

test('messages in the room don’t reload a page of the dashboard, changes of the team do', () => {
  const topics = listReloadTopics({ event, participantId: 'p', teamId: 't', isIn: true })
  expect(topics).toEqual(['event:e', 'announcement-list:e', 'participant:p', 'team:t'])
  expect(listReloadTopics({ event, participantId: 'p', teamId: 't', isIn: false })).not.toContain('team:t')
  expect(listReloadTopics({ event, participantId: null, teamId: null, isIn: false })).toEqual([])
})
