import { createInterface } from 'node:readline/promises'
import { isMigrated, migrateDatabase } from '#database/migrate.ts'
import {
  removeSecondFactor,
  hasAccount,
  createAdministrator,
  createPasswordLink,
} from '#features/people/auth/people/administrator.ts'
import type { Context } from '#lib/contract/context.ts'
import { email } from '#lib/fields/email.ts'
import { StartError } from '#lib/services/start-error.ts'
import { withServices } from '#server/command-services.ts'
import { write } from '#server/operations/write.ts'
import type { CommandOptions } from './all.ts'

const forgetOption = '--forget-second-factor'
const createOption = '--create'
const linkOption = '--password-link'
const options = [createOption, linkOption, forgetOption]

/**
 * `npm run admin -- you@example.org`: makes an account ADMIN, for the first or a further administrator. An
 * address without an account counts as a typing error, unless the operator confirms in the terminal or passes
 * `--create`; the account is then created. The two other options make no one ADMIN: `--password-link` is for
 * a forgotten password where no e-mail is sent, `--forget-second-factor` for a lost phone without recovery
 * codes.
 */
export async function admin({ args, ...opened }: CommandOptions): Promise<void> {
  const [emailArgument = '', option, ...more] = args
  const address = email.safeParse(emailArgument)
  if (!address.success || more.length > 0 || (option !== undefined && !options.includes(option)))
    throw new StartError(`Say who: npm run admin -- you@example.org [${options.join(' | ')}]`)
  if (!(await isMigrated(opened.pool)))
    throw new StartError(
      'The database of DATABASE_URL has no site: start it there first, or set DATABASE_URL to the database of your site.',
    )
  await migrateDatabase(opened.pool)
  const run = <Result>(change: (ctx: Context) => Promise<Result>) =>
    withServices(opened, (services) => write(services, { viewer: null, address: 'admin' }, change))
  if (option === forgetOption) {
    await run((ctx) => removeSecondFactor(ctx, address.data))
    process.stdout.write(`${address.data} signs in without a second factor now.\n`)
    return
  }
  if (option === linkOption) {
    printLink(await run((ctx) => createPasswordLink(ctx, address.data)))
    return
  }
  const isKnown = await run((ctx) => hasAccount(ctx, address.data))
  if (!isKnown && option !== createOption) await confirm(address.data)
  const { link, hadPassword } = await run((ctx) => createAdministrator(ctx, address.data))
  process.stdout.write(`${address.data} is an administrator of ${opened.config.siteUrl}.\n`)
  if (hadPassword)
    process.stdout.write('The address was never confirmed, so its old password no longer works.\n')
  if (link) printLink(link)
}

const printLink = (link: string) =>
  process.stdout.write(`Choose the password here, within one hour:\n  ${link}\n`)

async function confirm(address: string): Promise<void> {
  const unknownAccountError = new StartError(
    `Nobody has signed up as ${address}. Check the spelling, or add ${createOption} to make the account.`,
  )
  if (!process.stdin.isTTY) throw unknownAccountError
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Nobody has signed up as ${address}. Make the account? [y/N] `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw unknownAccountError
}
