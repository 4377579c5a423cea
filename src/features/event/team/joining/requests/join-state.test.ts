import { expect, test } from 'vitest'
import type { PauseState } from '#features/event/event/life/pause-state.ts'
import { getJoinState, type JoinState } from './join-state.ts'

const inIt = {
  participantId: 'p',
  approved: true,
  teamId: null,
  joinRequestId: null,
  invitationId: null,
  askAgainAt: null,
}
const open = { id: 't', paused: null as PauseState | null, isRosterFinal: false, emptySeats: 2 }

test.for<[Partial<typeof open>, Partial<Record<keyof typeof inIt, string | boolean | null>>, JoinState]>([
  [{}, {}, 'open'],
  [{}, { teamId: 't' }, 'member'],
  [{ isRosterFinal: true }, { teamId: 't' }, 'member'],
  [{ isRosterFinal: true }, { invitationId: 'i' }, 'final'],
  [{ paused: 'postponed' }, {}, 'postponed'],
  [{ paused: 'cancelled' }, { invitationId: 'i' }, 'cancelled'],
  [{ paused: 'cancelled' }, { teamId: 't' }, 'member'],
  [{}, { participantId: null, approved: false }, 'notEnrolled'],
  [{}, { approved: false }, 'waiting'],
  [{}, { teamId: 'another' }, 'elsewhere'],
  [{}, { joinRequestId: 'r' }, 'requested'],
  [{}, { joinRequestId: 'r', invitationId: 'i' }, 'invited'],
  [{}, { askAgainAt: '2026-11-23T10:00:00Z' }, 'declined'],
  [{}, { askAgainAt: '2026-11-23T10:00:00Z', invitationId: 'i' }, 'invited'],
  [{}, { askAgainAt: '2026-11-23T10:00:00Z', joinRequestId: 'r' }, 'requested'],
  [{ emptySeats: 0 }, { invitationId: 'i' }, 'full'],
])('a team %j and a person %j is the state %s', ([team, person, expected]) => {
  expect(getJoinState({ ...open, ...team, viewer: { ...inIt, ...person } as typeof inIt })).toBe(expected)
})
