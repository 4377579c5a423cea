import type { CommandOptions } from './all.ts'
import { demoPassword } from './demo/password.ts'
import { demoAccounts } from './seed/people.ts'

const parts: Record<string, string> = {
  admin: 'ADMIN',
  mentor: 'MENTOR',
  organizer: 'Organizer of two events',
  judge: 'Judge of one event',
  member: 'in a team',
  newcomer: 'nothing yet',
}

/** Prints the demo accounts that the database holds, with their password. */
export async function greet({ pool }: CommandOptions): Promise<void> {
  const { rows } = await pool.query<{ email: string }>(
    'select email from account where demo and deleted_at is null',
  )
  const existingEmails = new Set(rows.map(({ email }) => email))
  const existingAccounts = demoAccounts.filter(({ email }) => existingEmails.has(email))
  if (existingAccounts.length === 0) return
  const lines = existingAccounts.map(({ key, email }) => `  ${email.padEnd(24)}${parts[key]}`)
  process.stdout.write(`\nDemo accounts, each with the password ${demoPassword}:\n${lines.join('\n')}\n`)
}
