import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientConfig, Pool } from 'pg'
import { connect } from '#database/client.ts'
import { createPasswords } from '#features/people/auth/sign-in/passwords.ts'
import { createVault } from '#features/people/auth/sign-in/vault.ts'
import { createChat } from '#features/event/chat/drivers/create.ts'
import { createMailTransport } from '#features/platform/mail/sending/mail-transport.ts'
import { createErrorReporter } from '#lib/services/log.ts'
import { createProbes } from '#lib/services/process/probes.ts'
import { allJobs } from './jobs/all-jobs.ts'
import type { Config } from './config/config.ts'
import { createBoss, createQueues } from './jobs/jobs.ts'
import { getProcess } from './process-info.ts'
import type { Services } from './services.ts'
import { openStorage } from './storage.ts'
import { startThreads } from './threads.ts'

export interface OpenedDatabase {
  pool: Pool
  connection: ClientConfig
  direct?: ClientConfig | undefined
  config: Config
}

/**
 * Provides services for a command, with or without a running server. Jobs it queues are run by a server, and
 * its notes refresh the pages of every server. The time is constant during one command.
 */
export async function withServices<Result>(
  { pool, connection, direct, config }: OpenedDatabase,
  use: (services: Services) => Promise<Result>,
): Promise<Result> {
  const boss = createBoss(direct ?? connection)
  const threads = startThreads()
  const startedAt = new Date()
  await boss.start()
  try {
    await createQueues(boss, allJobs)
    return await use({
      db: connect(pool),
      readDb: connect(pool),
      boss,
      jobConnection: direct ?? connection,
      config,
      clock: () => startedAt,
      render: threads.renderWith(config.imageHosts),
      ...threads.work,
      passwords: createPasswords(),
      vault: createVault(config.secret),
      mailTransport: createMailTransport({ mail: config.mail, isDemo: config.demo }),
      chat: createChat(config.chat),
      storage: openStorage(config),
      fetchStatus: async () => null,
      post: async () => {
        throw new Error('Commands send nothing')
      },
      probes: createProbes({ now: Date.now, report: createErrorReporter('status') }),
      running: () => getProcess(config, { startedAt }),
      visits: { count: () => {}, flush: async () => {} },
      onChanged: () => {},
      subscribe: () => {},
      record: () => {},
      readings: {},
      work: new AsyncLocalStorage(),
      reportFault: () => {},
    })
  } finally {
    await threads.close()
    await boss.stop({ graceful: false })
  }
}
