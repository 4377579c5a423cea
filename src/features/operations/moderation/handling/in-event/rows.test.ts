import { sql } from 'drizzle-orm'
import * as check from 'fast-check'
import { connect } from '#database/client.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import type { EventRoleName } from '#features/event/event/people/role.ts'
import { now, viewers } from '#tests/support/people/said-twice.ts'
import { expect, test } from '#tests/support/world.ts'
import { moderateInEvent } from '../../policy.ts'
import { selectReportedItems } from '../../rows.ts'

const roleNames: EventRoleName[] = ['Organizer', 'Host', 'Judge', 'Mentor', 'Volunteer', 'Attendee']
const kinds = ['submission', 'comment', 'question', 'answer', 'message', 'helpRequest', 'officeSlot']
const arbitraryItem = check.record({
  kind: check.constantFrom(...kinds),
  roles: check.subarray(roleNames),
  isReported: check.boolean(),
})

test('nobody moderates what they don’t manage, and nobody reads a room in which nothing was reported', () => {
  check.assert(
    check.property(check.constantFrom(...viewers), arbitraryItem, (viewer, item) => {
      const canModerate = moderateInEvent.may(viewer, item)
      if (canModerate) expect(canManageEvent(viewer, item)).toBe(true)
      expect(canModerate).toBe(canManageEvent(viewer, item) && (item.kind !== 'message' || item.isReported))
    }),
  )
})

const report = check.record({
  kind: check.constantFrom(...kinds),
  subject: check.integer({ min: 1, max: 6 }),
  event: check.option(check.integer({ min: 1, max: 3 })),
  status: check.constantFrom('open', 'upheld', 'dismissed'),
})
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('the queue of an event has each thing that is reported there and undecided, once', async ({
  shared,
}) => {
  const db = connect(shared.pool)
  await check.assert(
    check.asyncProperty(check.array(report, { minLength: 20, maxLength: 20 }), async (reports) => {
      const storedFlags = reports.map(({ kind, subject, event, status }) => ({
        kind,
        subject_id: uuid(subject),
        event: event === null ? null : uuid(event),
        status,
        reason: 'spam',
        created_at: now.toISOString(),
      }))
      const rows = await db.execute<{ kind: string; id: string }>(
        sql`with flag as (select * from jsonb_to_recordset(${JSON.stringify(storedFlags)}::jsonb)
            as f(kind text, subject_id uuid, event uuid, status text, reason text, created_at timestamptz))
          select q.kind, q.id from (${selectReportedItems(sql`f.event`, uuid(1))}) q`,
        'objects',
      )
      const openReports = reports.filter(({ event, status }) => event === 1 && status === 'open')
      const names = new Set(openReports.map(({ kind, subject }) => `${kind} ${uuid(subject)}`))
      expect(rows.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual([...names].toSorted())
    }),
    { numRuns: 20 },
  )
})
