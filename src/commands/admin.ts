import { migrateDatabase } from '#database/migrate.ts'
import { forgetSecondFactorOf, makeAdministrator } from '#features/auth/administrator.ts'
import type { Context } from '#lib/context.ts'
import { email } from '#lib/fields.ts'
import { StartError } from '#lib/start-error.ts'
import { withServices } from '#server/command-services.ts'
import { write } from '#server/write.ts'
import type { CommandOptions } from './all.ts'

const forgetting = '--forget-second-factor'

/**
 * `npm run admin -- you@example.org`: makes the first ADMIN, or one more (decisions section 2). With
 * `--forget-second-factor` nobody becomes one: it is for whoever lost the phone and the recovery codes.
 */
export async function admin({ args, ...opened }: CommandOptions): Promise<void> {
  const [given = '', option, ...more] = args
  const address = email.safeParse(given)
  if (!address.success || more.length > 0 || (option !== undefined && option !== forgetting))
    throw new StartError(`Say whom: npm run admin -- you@example.org [${forgetting}]`)
  await migrateDatabase(opened.pool)
  const run = <Result>(change: (ctx: Context) => Promise<Result>) =>
    withServices(opened, (services) => write(services, { viewer: null, address: 'admin' }, change))
  if (option) {
    await run((ctx) => forgetSecondFactorOf(ctx, address.data))
    process.stdout.write(`${address.data} signs in without a second factor now.\n`)
    return
  }
  const { link } = await run((ctx) => makeAdministrator(ctx, address.data))
  process.stdout.write(`${address.data} is an administrator of ${opened.config.siteUrl}.\n`)
  if (link) process.stdout.write(`Choose the password here, within one hour:\n  ${link}\n`)
}
