import { expect, test } from 'vitest'
import { faultsInAllLooks } from '../journeys/support/faults.ts'
import { signInDemoPerson } from '../journeys/support/demo-person.ts'
import { demo, startJourney } from '../journeys/support/journey.ts'

const { browser, site } = await startJourney(demo)

const listTabPaths = (path: string, tabs: string[]) => tabs.map((tab) => `${path}?tab=${tab}`)

const dashPages = (slug: string) =>
  ['', '/team', '/team/find', '/room', '/help', '/schedule'].map((page) => `/event/${slug}/dash${page}`)

/** Pages for one person, by the demo account that may see them. */
const pages: [account: string, paths: string[]][] = [
  [
    'newcomer',
    ['/event/small-models-big-rooms/dash', '/account', '/account/texts', '/t/new', '/u/@noor-haddadin/edit'],
  ],
  [
    'member',
    [
      ...dashPages('quiet-tools-hack'),
      '/event/mend-and-make-week/dash',
      '/stream/careful-questions/dash',
      '/account/moderation',
      '/notifications',
      '/notifications/choices',
    ],
  ],
  [
    'organizer',
    [
      '/dash',
      '/dash/event',
      '/event/new',
      '/event/field-notes/check-in',
      '/dash/statistics?event=field-notes',
      '/event/field-notes/judging?tab=judges',
      ...listTabPaths('/event/quiet-tools-hack/edit', ['teams', 'moderation']),
      ...listTabPaths('/event/field-notes/edit', [
        'basics',
        'people',
        'schedule',
        'prizes',
        'texts',
        'participants',
        'webhooks',
      ]),
    ],
  ],
  ['mentor', ['/dash/statistics', '/dash/statistics?event=quiet-tools-hack&period=days']],
  ['mentor', ['/dash/texts', '/dash/suggestions', '/t/measure-a-voice-agent-before-you-trust-it/edit']],
  ['admin', listTabPaths('/stream/careful-questions/edit', ['dates', 'announcements', 'publish'])],
  [
    'admin',
    [
      ...listTabPaths('/event/tidewater-sprint/judging', ['scores', 'results']),
      '/event/tidewater-sprint/neighbours-3-9/knock-list/reasons',
    ],
  ],
  ['admin', ['/dash', '/dash/event?tab=streams', '/dash/event?tab=import', '/dash/admin']],
  ['admin', ['/dash/admin/reports', '/dash/admin/reports?status=appealed']],
  [
    'admin',
    [
      '/dash/admin/content',
      '/dash/admin/content?kind=comment',
      '/dash/admin/technologies',
      '/dash/admin/technologies?tab=categories',
      '/tech/new',
      '/tech/sedge/edit',
      '/dash/admin/jobs',
      '/dash/admin/outbox',
      '/dash/admin/outbox/causes',
      '/dash/admin/outbox/preview?template=commented',
      '/dash/admin/deleted',
      '/dash/admin/configuration',
      '/dash/admin/status',
      '/dash/admin/webhooks',
    ],
  ],
  [
    'judge',
    [
      '/event/night-shift-sprint/judge',
      '/event/night-shift-sprint/judge?tab=statement',
      '/event/night-shift-sprint/judge/invitation',
      '/event/night-shift-sprint/dash',
    ],
  ],
  ['admin', listTabPaths('/event/night-shift-sprint/judging', ['judges', 'assignment', 'progress'])],
  ['admin', ['/dash/admin/people', '/dash/admin/people/:organizer', '/dash/admin/log']],
]

test.each(pages)(
  'what the %s sees is accessible, fits and logs no error, narrow and wide, by day and by night',
  { timeout: 240_000 },
  async (account, paths) => {
    const page = await signInDemoPerson({ browser, site, account, options: { reducedMotion: 'reduce' } })
    const context = page.context()
    const problems: string[] = []
    const ofOrganizer = `select id from account where email = 'organizer@example.com'`
    const { id } = (await site.pool.query<{ id: string }>(ofOrganizer)).rows[0]!
    for (const path of paths)
      problems.push(
        ...(await faultsInAllLooks(await context.newPage(), {
          path: path.replace(':organizer', id),
          within: 'main',
        })),
      )
    await context.close()
    expect(problems).toEqual([])
  },
)
