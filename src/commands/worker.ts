import { createApp } from '#server/app.ts'
import { onStopSignal } from '#server/stop-signals.ts'
import type { CommandOptions } from './all.ts'

/** Runs jobs beside a server that runs none, until the process is stopped. */
export async function worker({ connection, direct, config }: CommandOptions): Promise<void> {
  const app = await createApp({ connection, direct, config: { ...config, workers: true }, pages: false })
  process.stdout.write('Carrying out jobs. Press Ctrl+C to stop.\n')
  await new Promise<void>(onStopSignal)
  await app.close()
}
