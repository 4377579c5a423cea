import { attacks, type Attacker } from './hostile-attacks.ts'

/**
 * Repeats one attack until it is stopped, in a separate process, so that its own cost does not distort a
 * measurement.
 */
const [name = '', attackerJson = '{}'] = process.argv.slice(2)
const attack = attacks[name as keyof typeof attacks]
const attacker = JSON.parse(attackerJson) as Attacker
const preparedInput = await attack.prepare(attacker)
let isStopping = false
process.once('SIGTERM', () => {
  isStopping = true
  process.exit(0)
})
process.send?.('ready')
const statuses = new Map<number, number>()
const report = setInterval(() => process.send?.(Object.fromEntries(statuses)), 500)
report.unref()
const repeatAttack = async (): Promise<void> => {
  if (isStopping) return
  const status = await attack.ask(attacker, preparedInput as never).catch(() => 0)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  // A refusal costs the server next to nothing: without a pause, this would only measure refusals.
  if (status === 429 || status === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  return repeatAttack()
}
await Promise.all(Array.from({ length: attack.atOnce }, repeatAttack))
