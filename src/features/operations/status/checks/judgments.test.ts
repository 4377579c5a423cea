import { describe, expect, test } from 'vitest'
import type { ProcessInfo, Vitals } from '#lib/services/process/process-info.ts'
import { judgeBackup } from './backup.ts'
import { createSite, judgeSilence, type Judgment } from './check.ts'
import { judgeClock, judgeDatabase, judgeReplicas } from './database.ts'
import { judgeConnections, judgeTransactionIds, judgeTransactions, type ServerLoad } from './database-load.ts'
import { judgeBounces, judgeChannel, judgeMailCheck } from './delivery.ts'
import { formatSeconds } from './figures.ts'
import { judgeFailedJobs, judgeQueues, judgeTexts, type JobFacts } from './jobs.ts'
import { judgeDisk, judgeLoad, judgeMemory, judgeStorage } from './machine.ts'
import { judgeFaults, judgeNotes, judgePool } from './process.ts'
import { judgeCopy, judgeEncryption, judgeExample, judgeProxy, judgeSecondFactor } from './settings.ts'

const now = new Date('2026-11-20T10:00:00Z')

/** Creates the environment of a public site, with values of these variables. */
function aSite({ values = {}, ...more }: Partial<ProcessInfo> & { values?: Record<string, string> } = {}) {
  const settings = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    about: '',
    isSet: true,
    isSecret: false,
  }))
  const processInfo: ProcessInfo = {
    settings,
    notices: [],
    isQuiet: false,
    address: 'https://builders.example',
    isExample: false,
    version: '0.1.0',
    node: 'v24.0.0',
    startedAt: now,
    vitals: null,
    pageCache: null,
    ...more,
  }
  return createSite({ now, running: () => processInfo })
}
const local = aSite({ address: 'localhost' })
const copy = aSite({ isQuiet: true })

const vitals: Vitals = { dataDir: '/data', pools: [], silentSeconds: 0, isUnheard: false, recentFaults: 0 }
const requests = { name: 'requests', busy: 20, max: 20 } as const
const server: ServerLoad = { connections: 10, maxConnections: 100, longest: 0, idAge: 0 }
const jobs: JobFacts = { waiting: 0, age: 0, hasStarted: true, failed: 0, rendering: 0, unrendered: 0 }
const answer = { milliseconds: 3, version: '18.4', isReadOnly: false, bytes: 195_000_000 }
const backup = { copiedAt: new Date('2026-11-20T03:00:00Z'), bytes: 5_000_000, failedAt: null, error: null }
const withBackups = aSite({ values: { BACKUP_TO: '/mnt/backups' } })
const oldBackup = { ...backup, copiedAt: new Date('2026-11-18T03:00:00Z') }
const failure = { failedAt: now, error: 'There is no room left.' }
const mail = { way: 'mail', sentence: 'E-mails are late.' } as const
const mailCheck = { status: 'done' as const, why: null, findings: [] }
const spf = { what: 'spf', state: 'missing', sentence: 'SPF is missing.' } as const
const withBounces = aSite({ values: { MAIL_BOUNCE: 'bounce+{token}@builders.example' } })

/** Judgments by expected state. */
const cases: Record<Judgment['state'], Record<string, Judgment>> = {
  ok: {
    'a fast database': judgeDatabase(answer),
    'equal clocks': judgeClock({ ahead: 1, doubt: 0 }),
    'a difference that the wait explains': judgeClock({ ahead: 3, doubt: 1.5 }),
    'no replica': judgeReplicas({ count: 0, hidden: 0, lag: 0 }),
    'a replica close behind': judgeReplicas({ count: 1, hidden: 0, lag: 29 }),
    'a few connections': judgeConnections(server),
    'a short transaction': judgeTransactions({ ...server, longest: 3599 }),
    'young rows': judgeTransactionIds({ ...server, idAge: 200_000_000 }),
    'room on the disk': judgeDisk({ free: 10, size: 100 }),
    'free memory': judgeMemory({ free: 50, size: 100 }),
    'a calm processor': judgeLoad({ load: 1, cores: 2 }),
    'a storage that answers': judgeStorage({ isBucket: true }),
    'no fault': judgeFaults(vitals),
    'notes that arrive': judgeNotes(vitals),
    'a full pool that nobody waits for': judgePool({ ...vitals, pools: [{ ...requests, waiting: 0 }] }),
    'no job': judgeQueues(jobs, local),
    'jobs that run late behind others': judgeQueues({ ...jobs, waiting: 3, age: 500 }, local),
    'no failed job': judgeFailedJobs(jobs),
    'texts in work': judgeTexts({ ...jobs, rendering: 1 }),
    'a young backup': judgeBackup(backup, withBackups),
    'no backup on this machine': judgeBackup(null, local),
    'e-mail that leaves': judgeChannel({ ...mail, tone: 'good' }, aSite()),
    'no chat': judgeChannel({ ...mail, way: 'chat', tone: 'off' }, aSite()),
    'a check of mail without a finding': judgeMailCheck(mailCheck),
    'a few stopped addresses': judgeBounces({ stops: 9 }, withBounces),
    HTTPS: judgeEncryption(aSite()),
    'HTTP on this machine': judgeEncryption(local),
    'a known proxy': judgeProxy(aSite({ values: { TRUST_PROXY: '1' } })),
    'a required second factor': judgeSecondFactor(aSite({ values: { ADMIN_SECOND_FACTOR: '1' } })),
    'an own name': judgeExample(aSite()),
    'an original': judgeCopy(aSite()),
  },
  warning: {
    'a slow database': judgeDatabase({ ...answer, milliseconds: 250 }),
    'clocks that differ': judgeClock({ ahead: -5, doubt: 0.1 }),
    'a replica half a minute behind': judgeReplicas({ count: 1, hidden: 0, lag: 30 }),
    'many connections': judgeConnections({ ...server, connections: 80 }),
    'a transaction of an hour': judgeTransactions({ ...server, longest: 3600 }),
    'old rows': judgeTransactionIds({ ...server, idAge: 500_000_000 }),
    'a nearly full disk': judgeDisk({ free: 9, size: 100 }),
    'little memory': judgeMemory({ free: 9, size: 100 }),
    'a busy processor': judgeLoad({ load: 4, cores: 2 }),
    'a fault': judgeFaults({ ...vitals, recentFaults: 1 }),
    'notes lost just now': judgeNotes({ ...vitals, silentSeconds: 5 }),
    'statements without a connection': judgePool({ ...vitals, pools: [{ ...requests, waiting: 1 }] }),
    'late jobs': judgeQueues({ ...jobs, waiting: 3, age: 601 }, local),
    'a failed job': judgeFailedJobs({ ...jobs, failed: 1 }),
    'a text whose job failed': judgeTexts({ ...jobs, unrendered: 1 }),
    'no backups on a public site': judgeBackup(backup, aSite()),
    'no backup yet': judgeBackup(null, withBackups),
    'a failed attempt after a young backup': judgeBackup({ ...backup, ...failure }, withBackups),
    'late e-mail': judgeChannel({ ...mail, tone: 'warning' }, aSite()),
    'a domain without SPF': judgeMailCheck({ ...mailCheck, findings: [spf] }),
    'many stopped addresses': judgeBounces({ stops: 10 }, withBounces),
    'an unknown proxy': judgeProxy(aSite()),
    'a password alone': judgeSecondFactor(aSite({ values: { ADMIN_SECOND_FACTOR: '0' } })),
    'the example company': judgeExample(aSite({ isExample: true })),
    'a copy': judgeCopy(copy),
  },
  failing: {
    'a read-only database': judgeDatabase({ ...answer, isReadOnly: true }),
    'clocks half a minute apart': judgeClock({ ahead: 31, doubt: 0.5 }),
    'a replica far behind': judgeReplicas({ count: 1, hidden: 0, lag: 300 }),
    'hardly a connection left': judgeConnections({ ...server, connections: 95 }),
    'a transaction of half a day': judgeTransactions({ ...server, longest: 12 * 3600 }),
    'rows that end writing soon': judgeTransactionIds({ ...server, idAge: 1_500_000_000 }),
    'a full disk': judgeDisk({ free: 2, size: 100 }),
    'no memory': judgeMemory({ free: 2, size: 100 }),
    'an overloaded processor': judgeLoad({ load: 12, cores: 2 }),
    'many faults': judgeFaults({ ...vitals, recentFaults: 10 }),
    'notes lost a minute ago': judgeNotes({ ...vitals, silentSeconds: 60 }),
    'notes that a pooler swallows': judgeNotes({ ...vitals, silentSeconds: 1, isUnheard: true }),
    'jobs without a worker': judgeQueues({ ...jobs, waiting: 1, age: 121, hasStarted: false }, local),
    'an old backup': judgeBackup(oldBackup, withBackups),
    'an old backup and a failed attempt': judgeBackup({ ...oldBackup, ...failure }, withBackups),
    'a first backup that failed': judgeBackup({ ...backup, copiedAt: null, ...failure }, withBackups),
    'e-mail that has stopped': judgeChannel({ ...mail, tone: 'danger' }, aSite()),
    'a public site without e-mail': judgeChannel({ ...mail, tone: 'off' }, aSite()),
    'a check of mail that failed': judgeMailCheck({ ...mailCheck, status: 'failed', why: 'Refused.' }),
    'a mail server without a connection': judgeMailCheck({
      ...mailCheck,
      findings: [{ ...spf, what: 'connection' }],
    }),
    'HTTP in public': judgeEncryption(aSite({ address: 'http://builders.example' })),
    'a database that is silent': judgeSilence('late', true),
  },
  unknown: {
    'replicas that may not be read': judgeReplicas({ count: 1, hidden: 1, lag: 0 }),
    'jobs of a copy': judgeQueues({ ...jobs, waiting: 1, age: 1000, hasStarted: false }, copy),
    'e-mail of a copy': judgeChannel({ ...mail, tone: 'danger' }, copy),
    'mail that was never checked': judgeMailCheck({ ...mailCheck, status: 'none' }),
    'no mail server': judgeMailCheck({ ...mailCheck, status: 'unset' }),
    'bounces that nobody reports': judgeBounces({ stops: 0 }, aSite()),
    'a disk that is silent': judgeSilence('late', false),
    'a question that failed': judgeSilence('failed', false),
  },
}

for (const [state, judgments] of Object.entries(cases))
  describe(state, () => {
    test.each(Object.entries(judgments))('%s', (_, judgment) => {
      expect(judgment.state).toBe(state)
      expect(judgment.seen).toMatch(/\.$/)
      if (state === 'ok') expect(judgment.advice).toBeNull()
      else expect(judgment.advice).toMatch(/\.$/)
    })
  })

test('seconds are told by their largest unit', () => {
  expect([1, 59.9, 3599, 36 * 3600, 3 * 86_400].map(formatSeconds)).toEqual([
    '1 second',
    '59 seconds',
    '59 minutes',
    '36 hours',
    '3 days',
  ])
})
