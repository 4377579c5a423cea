import { Gauge, type Registry } from 'prom-client'
import type { Backlog } from './backlog.ts'

const channels = ['mail', 'chat', 'webhooks'] as const
const states = ['waiting', 'scheduled', 'active', 'failed'] as const

/**
 * Adds gauges for work that waits in the database, and returns the function that sets them. It takes
 * undefined while the database does not answer.
 */
export function addBacklogMetrics(registry: Registry, queues: readonly string[]) {
  const addGauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `kilnyard_${name}`, help, labelNames, registers: [registry] })
  const up = addGauge('database_up', 'Whether the database answered for the metrics of jobs and the outbox.')
  const jobs = addGauge(
    'jobs',
    'Jobs by queue and state, over all processes; active ones are counted once a minute.',
    ['queue', 'state'],
  )
  const jobAge = addGauge(
    'job_oldest_age_seconds',
    'Time for which the oldest waiting job of a queue could have begun.',
    ['queue'],
  )
  const waitingGauge = addGauge('outbox_waiting', 'Messages that are to leave and have not, by way.', ['way'])
  const failingGauge = addGauge(
    'outbox_failing',
    'Waiting messages that were tried in vain and are tried again, by way.',
    ['way'],
  )
  const failedGauge = addGauge(
    'outbox_failed',
    'Messages that failed for good and are still in the outbox, by way.',
    ['way'],
  )
  const age = addGauge('outbox_oldest_age_seconds', 'Age of the oldest waiting message, by way.', ['way'])
  const setBackup = addBackupMetrics(addGauge)

  return (backlog: Backlog | undefined, now: Date) => {
    up.set(backlog ? 1 : 0)
    setBackup(backlog?.backup, now)
    for (const gauge of [jobs, jobAge, waitingGauge, failingGauge, failedGauge, age]) gauge.reset()
    if (!backlog) return
    for (const queue of queues) {
      const queueBacklog = backlog.jobs.find((item) => item.queue === queue)
      for (const state of states) jobs.set({ queue, state }, queueBacklog?.[state] ?? 0)
      jobAge.set({ queue }, queueBacklog?.age ?? 0)
    }
    for (const channel of channels) {
      const { oldestAt, ...outbox } = backlog[channel]
      waitingGauge.set({ way: channel }, outbox.waiting)
      failingGauge.set({ way: channel }, outbox.failing)
      failedGauge.set({ way: channel }, outbox.failed)
      age.set(
        { way: channel },
        oldestAt === null ? 0 : Math.max(0, (now.getTime() - Date.parse(oldestAt)) / 1000),
      )
    }
  }
}

/** Adds gauges for scheduled backups. They have no value before the first. */
function addBackupMetrics(addGauge: (name: string, help: string) => Gauge) {
  const age = addGauge('backup_age_seconds', 'Time since the snapshot of the last scheduled backup.')
  const bytes = addGauge('backup_bytes', 'Size of the last scheduled backup.')
  const failed = addGauge('backup_failed', 'Whether the last attempt at a scheduled backup failed.')
  return (backup: Backlog['backup'] | undefined, now: Date) => {
    for (const gauge of [age, bytes, failed]) gauge.remove()
    if (!backup) return
    failed.set(backup.hasFailed ? 1 : 0)
    if (backup.copiedAt === null) return
    age.set(Math.max(0, (now.getTime() - Date.parse(backup.copiedAt)) / 1000))
    bytes.set(backup.bytes ?? 0)
  }
}
